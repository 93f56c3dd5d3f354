import type { TSchema } from '@sinclair/typebox';
import type { App } from './app-type.js';
import type { Validation } from './validation.js';

/** A request in between waits for one compilation at most. */
const BETWEEN_CHECKS_MS = 20;

/**
 * Compiles the readers of states before the service listens. Everything else follows one schema at a time, with pauses. A request in
 * between compiles what it needs.
 */
export function prepareChecks(app: App, validation: Validation, states: readonly TSchema[]): void {
  let isClosing = false;
  app.addHook('onReady', (done) => {
    for (const compile of validation.prepare(states)) compile();
    done();
  });
  app.addHook('onListen', (done) => {
    done();
    const rest = app.prepareRest().values();
    const goOn = (): void => {
      if (isClosing) return;
      try {
        const { value: compile } = rest.next();
        if (!compile) return;
        compile();
        setTimeout(goOn, BETWEEN_CHECKS_MS).unref();
      } catch (error) {
        // The request that needs it will report the error.
        app.log.error(error, 'A check could not be prepared');
      }
    };
    setTimeout(goOn, BETWEEN_CHECKS_MS).unref();
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
}
