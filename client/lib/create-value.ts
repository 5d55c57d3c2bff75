/** A value that notifies its subscribers of changes, in the form that `useSyncExternalStore` takes. */
export type ObservableValue<Value> = ReturnType<typeof createValue<Value>>;

export function createValue<Value>(initial: Value) {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value: Value): void {
      current = value;
      for (const listener of listeners) listener();
    },
    /** Returns the function that ends the subscription. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
