/** An unparsed long body in memory of its own. */
export class LongBody {
  constructor(readonly bytes: Uint8Array<ArrayBuffer>) {}
}
