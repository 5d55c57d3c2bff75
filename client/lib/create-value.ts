import { useSyncExternalStore } from 'react';

export type ReadableValue<Value> = Omit<ReturnType<typeof createValue<Value>>, 'set'>;

export function createValue<Value>(initial: Value) {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    getInitial: () => initial,
    get: () => current,
    set(value: Value): void {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value as a component shows it: on the server and while hydrating, the initial one. */
export function useValue<Value>({ subscribe, get, getInitial }: ReadableValue<Value>): Value {
  return useSyncExternalStore(subscribe, get, getInitial);
}

/** Renders again only when this part changes. On the server and while hydrating, that of the initial value. */
export function usePart<Value, Part>(
  { subscribe, get, getInitial }: ReadableValue<Value>,
  select: (value: Value) => Part,
): Part {
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(getInitial()),
  );
}
