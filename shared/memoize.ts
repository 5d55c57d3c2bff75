/** Makes something of an object the first time it is asked for, and keeps it as long as the object. */
export function memoize<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const cache = new WeakMap<Key, Made>();
  return (key) => {
    const made = cache.get(key) ?? make(key);
    cache.set(key, made);
    return made;
  };
}
