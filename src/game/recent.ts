/**
 * Caches a function of an object for the `size` most recent arguments, by identity. A short list: a weak map would
 * make the garbage collector visit every object of every request.
 */
export function memoiseRecent<K extends object, V>(make: (key: K) => V, size = 16): (key: K) => V {
  const keys: K[] = [];
  const values: V[] = [];
  let oldest = 0;
  return (key) => {
    for (let i = 0; i < keys.length; i++) if (keys[i] === key) return values[i] as V;
    const value = make(key);
    keys[oldest] = key;
    values[oldest] = value;
    oldest = (oldest + 1) % size;
    return value;
  };
}
