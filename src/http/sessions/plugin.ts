import type { App } from '../../wire/app-type.js';
import type { Services } from '../services.js';
import { sessionAnalysisRoutes } from './analysis.js';
import { sessionChainRoutes } from './chain.js';
import { sessionCommandRoutes } from './commands.js';
import { continuationRoutes, sessionContinuationRoute } from './continuations.js';
import { sessionDiceRoutes } from './dice.js';
import { sessionHostingRoutes, sessionListRoute } from './hosting.js';
import { sessionLogRoutes } from './log.js';
import { sessionQuestionRoutes } from './questions.js';
import { sessionRoutes } from './routes.js';
import { sessionClockRoutes, sessionPlayerRoute, sessionTakebackRoutes } from './seat-changes.js';
import { sessionStatisticsRoute } from './statistics.js';
import { webhookRoutes } from './webhooks.js';

/** Sessions: `/v1/sessions`. */
export function sessionPlugin(app: App, services: Services): void {
  app.decorateRequest('member', null);
  sessionRoutes(app, services);
  sessionCommandRoutes(app, services);
  sessionQuestionRoutes(app, services);
  continuationRoutes(app, services);
  sessionContinuationRoute(app, services);
  sessionListRoute(app, services);
  sessionPlayerRoute(app, services);
  sessionTakebackRoutes(app, services);
  sessionClockRoutes(app, services);
  sessionHostingRoutes(app, services);
  sessionLogRoutes(app, services);
  sessionDiceRoutes(app, services);
  sessionChainRoutes(app, services);
  sessionAnalysisRoutes(app, services);
  sessionStatisticsRoute(app, services);
  webhookRoutes(app, services);
}
