/** `async-hook-domain` as tap uses it, see `bundle.ts`. */
type OnError = (error: unknown, type: 'uncaughtException') => unknown;

/** In the order in which they were made: the first is that of the whole file. */
const domains = new Set<Domain>();

/**
 * What nobody has caught is a failure of the file. The package of this name finds the test that it belongs to, for which it watches
 * each promise of the process from its making to its end.
 */
export class Domain {
  constructor(readonly onerror: OnError) {
    if (domains.size === 0) {
      process.setUncaughtExceptionCaptureCallback((error) => {
        const [first] = domains;
        if (!first) throw error;
        first.onerror(error, 'uncaughtException');
      });
    }
    domains.add(this);
  }

  destroy(): void {
    domains.delete(this);
    if (domains.size === 0) process.setUncaughtExceptionCaptureCallback(null);
  }
}
