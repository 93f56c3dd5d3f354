/** A body that is longer than others, as it came; its memory belongs to nobody else. */
export class LongBody {
  constructor(readonly bytes: Uint8Array<ArrayBuffer>) {}
}
