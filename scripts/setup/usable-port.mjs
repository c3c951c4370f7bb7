// Which port the server listens on. Plain Node: it is asked before anything is installed.
import { stop } from './steps.mjs';

/** The port that PORT asks for; ends the program where it is none, or where no browser would open a page on it. */
export async function usablePort() {
  const port = portOf(process.env.PORT ?? '3000');
  await refuseClosedPort(port);
  return port;
}

function portOf(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port;
  return stop(`PORT is "${text}": it has to be a number from 0 to 65535.`);
}

/** Some ports belong to other protocols: browsers open none of them, and neither does fetch, which knows the list. */
async function refuseClosedPort(port) {
  const { cause } = await fetch(`http://127.0.0.1:${port}`, {
    method: 'HEAD',
    signal: AbortSignal.timeout(2000),
  }).catch((error) => error);
  if (cause?.message === 'bad port')
    stop(
      `Browsers open no page on port ${port}, which belongs to another protocol: choose another port (PORT=3000 npm start).`,
    );
}
