import type { FastifyInstance } from 'fastify';
import type { RouteContext } from '../../../http/deps.ts';
import { addFileCalls } from './files.ts';
import { addGlobalSettings } from './globalSettings.ts';
import { addMailCalls } from './mail.ts';
import { addPeopleCalls } from './people.ts';

/** Where the administrative set stands. */
const BASE = '/api/user-centre';

/**
 * The administrative set of the church website's specification, under its own paths: other names for what the platform has, with the
 * same permissions (CH-A-01 to CH-A-11).
 */
export function addUserCentre(app: FastifyInstance, context: RouteContext): void {
  addGlobalSettings(app, context, BASE);
  addMailCalls(app, context, BASE);
  addPeopleCalls(app, context, BASE);
  addFileCalls(app, context, BASE);
}
