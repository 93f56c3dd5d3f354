/**
 * The result of `work`, or of `late` after the timeout in ms; `late` may throw. It is called only then, because creating an
 * error captures a stack.
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
