declare module 'cluster-key-slot' {
  /** The hash slot of a key: of its hash tag, where it has one. */
  function keySlot(key: string): number;
  export = keySlot;
}
