import { whereRefused } from '../expr/check/narrow.ts';
import { argumentType } from './argumentType.ts';
import { actorType } from '../model/actorType.ts';
import type { Definitions } from '../load/definitions.ts';
import { ruleEntity } from '../load/names.ts';
import type { Slots } from '../model/slots.ts';
import type { RuleModel } from '../model/types.ts';

/** Compiles every rule by itself: for queries, pick lists, its examples and its words. */
export function rulesOf(set: Definitions, slots: Slots): ReadonlyMap<string, RuleModel> {
  return new Map(
    [...set.rule].map(([id, { file, definition }]) => {
      const names = {
        ...Object.fromEntries(Object.entries(definition.for).map(([name, word]) => [name, argumentType(word)])),
        actor: actorType,
        now: { kind: 'timestamp' } as const,
      };
      const ok = slots.expression({ file, pointer: '/ok' }, definition.ok, { names }, { kind: 'bool' });
      const params = slots.record({ file, pointer: '/params' }, definition.params, whereRefused({ names }, ok), 'scalar');
      return [
        id,
        {
          id,
          definition,
          for: new Map(Object.entries(definition.for).map(([name, word]) => [name, ruleEntity(word)])),
          ok,
          code: definition.code,
          params,
        },
      ];
    }),
  );
}
