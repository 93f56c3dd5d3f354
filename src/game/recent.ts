export interface Recent<K, V> {
  (key: K): V;
  /** Caches a value that the caller has kept. */
  keep(key: K, value: V): V;
}

/**
 * Caches a function of an object for the `size` most recent arguments, by identity. A short list: a weak map would
 * make the garbage collector visit every object of every request.
 */
export function memoiseRecent<K extends object, V>(make: (key: K) => V, size = 16): Recent<K, V> {
  const keys: K[] = [];
  const values: V[] = [];
  let oldest = 0;
  const keep = (key: K, value: V): V => {
    keys[oldest] = key;
    values[oldest] = value;
    oldest = (oldest + 1) % size;
    return value;
  };
  const recent = (key: K): V => {
    for (let i = 0; i < keys.length; i++) if (keys[i] === key) return values[i] as V;
    return keep(key, make(key));
  };
  return Object.assign(recent, { keep });
}
