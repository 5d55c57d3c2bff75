import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Restores or cuts the browser's network connection, until the test ends. */
export function stubOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}
