/**
 * Works out something about an object once, as long as the object is among the `size` that were asked about last. A short
 * list found by identity: a weak map would have the garbage collector look through every object of every request.
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
