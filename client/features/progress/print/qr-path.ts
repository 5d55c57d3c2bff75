import { encode } from 'uqr';

export interface QrPath {
  /** Modules on each side, the border included. */
  size: number;
  /** The dark modules, one unit each, as SVG path data. */
  path: string;
}

/** The QR code of an address. Level M of error correction survives a crease in the paper. */
export function drawQrPath(address: string): QrPath {
  const { size, data } = encode(address, { ecc: 'M', border: 2 });
  const modules = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: modules.join('') };
}
