import type { FastifyInstance } from 'fastify';
import type { RouteContext } from '../../../http/deps.ts';
import { addFileCalls } from './files.ts';
import { addGlobalSettings } from './globalSettings.ts';
import { addMailCalls } from './mail.ts';
import { addPeopleCalls } from './people.ts';

/**
 * The administrative set of the church website's specification, under its own paths: other names for what the platform has, with the
 * same permissions (CH-A-01 to CH-A-11).
 */
export function addUserCentre(app: FastifyInstance, context: RouteContext): void {
  addGlobalSettings(app, context);
  addMailCalls(app, context);
  addPeopleCalls(app, context);
  addFileCalls(app, context);
}
