import { expect, it, vi } from 'vitest';
import { fetchConfig } from './fetch-config.ts';

it('the configuration is fetched once, and again only after a failure', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(fetchConfig()).rejects.toThrow();
  fetch.mockImplementation(async () => Response.json({ contactEmail: 'contact@example.org' }));
  const config = await fetchConfig();
  expect(await fetchConfig()).toBe(config);
  expect(fetch).toHaveBeenCalledTimes(2);
});
