import { encode } from 'uqr';

/**
 * The QR code of an address as SVG path data, and its size with the border. Level M of error correction survives a crease
 * in the paper.
 */
export function drawQrPath(address: string) {
  const { size, data } = encode(address, { ecc: 'M', border: 2 });
  const modules = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: modules.join('') };
}
