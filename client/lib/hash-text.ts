const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** FNV-1a, folded to 24 bits: four letters. */
export function hashText(text: string): string {
  let bits = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) bits = Math.imul(bits ^ byte, 0x01000193);
  bits ^= bits >>> 24;
  return [18, 12, 6, 0].map((shift) => letters[(bits >>> shift) & 63]).join('');
}
