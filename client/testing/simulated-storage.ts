/** What a browser stores: its own properties are its items alone. */
export interface SimulatedStorage extends Storage {
  /** Whether it has no room for anything more. */
  isFull: boolean;
}

export function createStorage(onChange: (key: string) => void = () => undefined): SimulatedStorage {
  let isFull = false;
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem(key: string, value: string) {
      // Browsers count characters: what becomes no longer can always be written.
      if (isFull && value.length > (storage[key] ?? '').length)
        throw new DOMException('full', 'QuotaExceededError');
      storage[key] = value;
      onChange(key);
    },
    removeItem(key: string) {
      delete storage[key];
      onChange(key);
    },
    get isFull() {
      return isFull;
    },
    set isFull(value) {
      isFull = value;
    },
  };
  const storage: SimulatedStorage = Object.create(methods);
  return storage;
}
