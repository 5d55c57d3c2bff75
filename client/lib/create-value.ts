/** A value that notifies its subscribers of changes, in the form that `useSyncExternalStore` takes. */
export interface ObservableValue<Value> {
  get(): Value;
  set(value: Value): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

export function createValue<Value>(initial: Value): ObservableValue<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
