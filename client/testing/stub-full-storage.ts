import { vi } from 'vitest';

/** Makes the browser's storage full, until `mockRestore` is called or the test ends. */
export function stubFullStorage() {
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}
