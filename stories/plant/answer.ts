import { answerActions } from './answers/actions.ts';
import { answerReads } from './answers/reads.ts';
import { answerScan } from './answers/scan.ts';
import { answerScreens } from './answers/screens.ts';
import { answerSession } from './answers/session.ts';
import { answerSettings } from './answers/settings.ts';
import type { Plant } from './Plant.ts';
import { missing, refused, requestOf, type StoryAnswer, type StoryRequest } from './request.ts';

/** What a page needs before it can show that something is wrong with the rest. */
const ALWAYS: ReadonlySet<string> = new Set(['me', 'texts', 'dictionaries', 'shells', 'notices']);

/** Answers what the client asks as a server would: every verdict is the engine's. @throws TypeError where the network is away */
export async function answerRequest(plant: Plant, url: string, init: RequestInit): Promise<StoryAnswer> {
  const request = requestOf(url, init);
  const isTroubled = !ALWAYS.has(request.path[0] ?? '') && !(request.path[0] === 'screens' && request.path.length === 2);
  if (isTroubled && plant.trouble !== 'none') return troubled(plant, request);
  for (const answering of [answerSession, answerScreens, answerReads, answerActions, answerScan, answerSettings]) {
    const answer = await answering(plant, request);
    if (answer) return answer;
  }
  return missing(plant, request, 'request.noRoute', url);
}

function troubled(plant: Plant, request: StoryRequest): StoryAnswer | Promise<StoryAnswer> {
  if (plant.trouble === 'offline') throw new TypeError('no network');
  if (plant.trouble === 'loading') return new Promise(() => undefined);
  return refused(plant, request, [{ code: 'common.systemError', params: { id: 'story' } }], 500);
}
