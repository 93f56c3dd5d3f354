declare module 'cluster-key-slot' {
  /** The hash slot of a key, or of its hash tag. */
  function keySlot(key: string): number;
  export = keySlot;
}
