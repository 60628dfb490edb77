import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { ScannedRecord } from '../../../api/scannedRecord.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import type { Translator } from '../../../i18n/texts.ts';
import { actionIcon } from '../../../parts/actionIcon.ts';
import { codeTail } from '../../../parts/codeParts.ts';
import { PadButton } from '../../../parts/pad/PadButton.tsx';
import { valueText } from '../../../parts/value/valueText.ts';
import { hrefOf, ScannedPanel } from '../../../screens/detail/pad/ScannedPanel.tsx';
import { inOrder } from '../../../screens/tasks/taskTimes.ts';
import { namesCode, tasksForLabel } from '../../../screens/tasks/tasksForRecord.ts';
import { handOnCodes } from '../../../scan/handedCodes.ts';
import { useScan } from '../../../scan/useScan.ts';
import { useMe } from '../../../session/useSession.ts';
import { PadFrame } from '../../../shells/pad/PadFrame.tsx';
import type { Primary } from '../../../shells/pad/PrimaryAction.tsx';
import { taskOfTile, type Home, type TileTask } from './homeTiles.ts';
import { useCountsOf } from './useCounts.ts';
import css from './HomeScanned.module.css';

export interface HomeScannedProps {
  readonly code: string;
  readonly found: readonly ScannedRecord[];
  readonly home: Home;
  /** The most urgent task, whatever was scanned. */
  readonly first: TileTask | undefined;
  readonly onClear: () => void;
  /** Looks up another code. */
  readonly onCode: (code: string) => void;
}

/** What was scanned at home, what may be done with it, and the task that waits for it. Nothing was done yet. */
export function HomeScanned({ code, found, home, first, onClear, onCode }: HomeScannedProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const [, go] = useLocation();
  const { user } = useMe();
  const used = useCountsOf(user.id);
  const awaited = awaitedTask(home, found);
  // The place the task names begins it, with what was scanned before.
  useScan((next) => {
    if (!awaited || next === code || !namesCode(awaited.item, next)) return onCode(next);
    handOnCodes(awaited.href, code === awaited.code ? [next] : [code, next]);
    go(awaited.href);
  });
  const isOther = first !== undefined && first.href !== awaited?.href;
  return (
    <PadFrame
      title={t('ui.home.title')}
      onBack={onClear}
      statusBar={{ tone: 'wait', icon: 'scan', sentence: t('ui.home.found', { code }), detail: t('ui.home.foundHow') }}
      undo={{ label: t('ui.home.putBack'), isClosed: false, onPress: onClear }}
      primary={
        primaryOf(awaited, found, translator, go, used) ?? { label: t('ui.home.back'), icon: 'layout-grid', onPress: onClear }
      }
      side={
        <>
          {awaited && <Awaited task={awaited} />}
          <div className={css['others']}>
            {isOther && (
              <PadButton icon="clock" onPress={() => go(first.href)}>
                {t('ui.home.first', { code: first.code })}
              </PadButton>
            )}
            <PadButton icon="layout-grid" onPress={onClear}>
              {t('ui.home.back')}
            </PadButton>
          </div>
        </>
      }
    >
      <ScannedPanel found={found} />
    </PadFrame>
  );
}

/** The task, with the place it leads to readable at one metre. */
function Awaited({ task }: { readonly task: TileTask }): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const { where, many } = wordsOf(task, translator);
  const tail = codeTail(where);
  return (
    <section className="column gap-6" data-testid="awaited">
      <h2 className="text-24">{t('ui.home.awaited')}</h2>
      <Link href={task.href} className={css['task']}>
        <span className={css['work']}>
          {t(task.tile.title)} <b>{task.code}</b>
        </span>
        <span className="flex between baseline gap-14">
          <span className={css['where']}>
            {where.slice(0, -tail.length)}
            <b>{tail}</b>
          </span>
          <b className={css['many']}>{many}</b>
        </span>
      </Link>
    </section>
  );
}

/** What the row of a task says: where it leads, and how much is still to do. */
function wordsOf({ tile, item }: TileTask, translator: Translator): { readonly where: string; readonly many: string } {
  const text = (name: string | undefined): string => {
    const column = tile.count?.columns.find((each) => each.name === name);
    return column ? valueText(column, item[column.name], translator) : '';
  };
  return { where: text(tile.work?.line.where), many: text(tile.work?.line.many) };
}

/** The first task that names what was scanned, or what is in its place and of its kind. */
function awaitedTask({ tiles, pending }: Home, found: readonly ScannedRecord[]): TileTask | undefined {
  for (const tile of tiles) {
    if (!tile.work) continue;
    const items = inOrder(tile.work.line, pending.get(tile.screen)?.items ?? []);
    const named = found.flatMap(({ code }) => items.filter((item) => namesCode(item, code)));
    const near = found.flatMap(({ values }) => tasksForLabel(items, values).near);
    const [item] = [...named, ...near];
    const task = item && taskOfTile(tile, item);
    if (task) return task;
  }
  return undefined;
}

/** Does the task that waits, else what this user does most often. */
function primaryOf(
  awaited: TileTask | undefined,
  found: readonly ScannedRecord[],
  translator: Translator,
  go: (href: string) => void,
  used: Readonly<Record<string, number>>,
): Primary | undefined {
  const { t } = translator;
  if (awaited) {
    const { where } = wordsOf(awaited, translator);
    const label = t('ui.home.doAwaited', {
      work: t(awaited.tile.title),
      code: where === '' ? awaited.code : codeTail(where),
    });
    return { label, icon: 'player-play', onPress: () => go(awaited.href) };
  }
  const [open] = found
    .flatMap(({ code, actions }) => actions.filter((action) => action.open).map((action) => ({ action, code })))
    .toSorted((a, b) => (used[b.action.screen] ?? 0) - (used[a.action.screen] ?? 0));
  if (!open) return undefined;
  return { label: t(open.action.title), icon: actionIcon(open.action), onPress: () => go(hrefOf(open.action, open.code)) };
}
