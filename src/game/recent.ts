/**
 * Works out something about an object once, as long as the object is among the `size` that were asked about last. A short
 * list found by identity: a weak map would have the garbage collector look through every object of every request.
 * @param make it may look for something else that it knows, the latest first
 */
export function recently<K extends object, V>(
  make: (key: K, find: (isMeant: (key: K) => boolean) => V | undefined) => V,
  size = 16,
): (key: K) => V {
  const keys: K[] = [];
  const values: V[] = [];
  let oldest = 0;
  const find = (isMeant: (key: K) => boolean): V | undefined => {
    for (let back = 1; back <= keys.length; back++) {
      const place = (oldest + size - back) % size;
      if (isMeant(keys[place] as K)) return values[place];
    }
    return undefined;
  };
  return (key) => {
    // 1.94 times as quick (bench:ways).
    for (let i = 0; i < keys.length; i++) if (keys[i] === key) return values[i] as V;
    const value = make(key, find);
    keys[oldest] = key;
    values[oldest] = value;
    oldest = (oldest + 1) % size;
    return value;
  };
}
