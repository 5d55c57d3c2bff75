import { encode } from 'uqr';

/**
 * A QR code as SVG path data, and its size with the border. Error correction M survives a crease in the paper.
 * @throws RangeError if the address does not fit: it has over 2,331 bytes
 */
export function drawQrPath(address: string) {
  const { size, data } = encode(address, { ecc: 'M', border: 2 });
  const modules = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: modules.join('') };
}
