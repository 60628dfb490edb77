import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileReport } from '../../../services/import/fileReport.ts';
import { planImport, type Importable } from '../../../services/import/planImport.ts';
import { NOTHING, type ImportCall } from '../../../services/import/runImport.ts';
import { newId } from '../../../core/newId.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { renderRefusals } from '../../answer/errors.ts';
import { refused } from '../../../core/RequestRefused.ts';
import type { RequestOf, Success } from '../../request/route.ts';
import { signedInOf } from '../../request/request.ts';
import { refusedAnswer } from './importAnswer.ts';
import { bodyOf } from './importBody.ts';
import { mappingOf } from './importMapping.ts';
import type { AppDeps, RouteContext } from '../../deps.ts';

/** What the names of files in a sheet mean; a server that keeps none reads cells as they are. */
export async function filesAtHand(
  { uploads }: AppDeps,
  request: FastifyRequest,
  isPromising: boolean,
): Promise<Pick<ImportCall, 'files'>> {
  if (!uploads) return {};
  const { limits } = await uploads.room(signedInOf(request));
  return { files: { chosen: bodyOf(request).chosen, limits, newId, isPromising } };
}

/** Which of the chosen files each row means, what is there already, what is to be sent, and what no row names. */
export async function reportFiles(
  { deps }: RouteContext,
  target: Importable,
  request: RequestOf<'POST /api/import/:entity/files'>,
  reply: FastifyReply,
): Promise<Success<'POST /api/import/:entity/files'> | FastifyReply> {
  if (!deps.uploads) throw refused('missing', 'request.noRoute');
  const { table, chosen } = bodyOf(request);
  const { map, adaptation } = mappingOf(request);
  const reader = { bundle: deps.bundle(), zone: deps.zone(target.entity.area) };
  const planned = planImport(reader, target, table, map, adaptation);
  if ('faults' in planned) {
    const { status, body } = refusedAnswer(request, { ...NOTHING, rows: table.count, ...planned }, table);
    return reply.status(status).send(body);
  }
  const report = await fileReport(planned.plan, chosen, deps.uploads, signedInOf(request));
  const cells = report.cells.map(({ refusal, ...cell }) => {
    const [why] = refusal ? renderRefusals([refusal], request) : [];
    return { ...cell, ...(why ? { refusal: why } : {}) };
  });
  return dataAnswer({ ...report, cells });
}
