import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Posted = { path: string; body: string; signature: string };

/** A small server of this machine that keeps what is posted to it. */
export async function startWebhookServer() {
  const received: Posted[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const signature = String(request.headers['x-countersign-signature'] ?? '');
    received.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString('utf8'), signature });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
