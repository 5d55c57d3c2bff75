/** Caches what `make` returns for each object, for as long as the object lives. */
export function memoize<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const cache = new WeakMap<Key, Made>();
  return (key) => {
    const made = cache.get(key) ?? make(key);
    cache.set(key, made);
    return made;
  };
}
