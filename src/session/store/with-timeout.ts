/**
 * What comes of `work`, or what `late` makes of it when so many milliseconds have passed; `late` may throw. It is asked only then: an
 * error that nobody needs costs the trace of its stack.
 */
export function withTimeout<T>(work: Promise<T>, milliseconds: number, late: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const expire = (): void => {
      try {
        resolve(late());
      } catch (error) {
        reject(error as Error);
      }
    };
    const timer = setTimeout(expire, milliseconds);
    const inTime =
      <V>(settle: (value: V) => void) =>
      (value: V): void => {
        clearTimeout(timer);
        settle(value);
      };
    work.then(inTime(resolve), inTime(reject));
  });
}
