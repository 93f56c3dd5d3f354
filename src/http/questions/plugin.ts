import type { App } from '../../wire/app-type.js';
import type { Services } from '../services.js';
import { analysisRoute } from './analysis-route.js';
import { fileRoutes } from './file-routes.js';
import { importRoute } from './import-route.js';
import { positionRoutes } from './position-routes.js';
import { questionRoutes } from './questions.js';
import { setUpRoute } from './set-up-route.js';
import { stateRoutes } from './state-routes.js';

/** Questions by body and by reference: `/v1/rules`, `/v1/positions`. */
export function questionPlugin(app: App, services: Services): void {
  stateRoutes(app, services);
  setUpRoute(app, services);
  importRoute(app, services);
  questionRoutes(app, services);
  fileRoutes(app, services);
  analysisRoute(app, services);
  positionRoutes(app, services);
}
