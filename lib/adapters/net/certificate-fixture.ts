import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate for one host name that signs itself, made for one test.
 *  Source: RFC 5280, in the DER encoding of X.690 */
export function selfSigned(hostname: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(hex('06082a8648ce3d040302'));
  const name = sequence(element(0x31, sequence(hex('0603550403'), element(0x0c, Buffer.from(hostname)))));
  const day = 24 * 60 * 60 * 1000;
  const time = (at: number) =>
    element(0x17, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
  const alternativeName = sequence(hex('0603551d11'), element(0x04, sequence(element(0x82, Buffer.from(hostname)))));
  const authority = sequence(hex('0603551d13'), hex('0101ff'), element(0x04, sequence(hex('0101ff'))));
  const statement = sequence(
    element(0xa0, hex('020102')),
    hex('020101'),
    ecdsaWithSha256,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    element(0xa3, sequence(alternativeName, authority)),
  );
  const signature = element(0x03, Buffer.concat([hex('00'), sign('sha256', statement, privateKey)]));
  const certificate = sequence(statement, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

function element(tag: number, content: Buffer): Buffer {
  const size = content.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: Buffer[]) => element(0x30, Buffer.concat(parts));
const hex = (text: string) => Buffer.from(text, 'hex');
