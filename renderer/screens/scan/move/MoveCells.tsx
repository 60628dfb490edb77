import type { CSSProperties, ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { numberText } from '../../../i18n/texts.ts';
import { Code } from '../../../parts/Code.tsx';
import { codeTail } from '../../../parts/codeParts.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { labelCells } from '../../../parts/label/labelCells.ts';
import { unitText } from '../../../parts/label/LabelCard.tsx';
import { valueText } from '../../../parts/value/valueText.ts';
import type { Move, MovePlace, MoveThing } from './moveNow.ts';
import css from './MoveCells.module.css';

/** The next move in the order of the hands: where to go, what to take, how many. Readable at one metre. */
export function MoveCells({ move, isBrief }: { readonly move: Move; readonly isBrief: boolean }): ReactNode {
  const { place, take, many } = move;
  return (
    <div className={css['cells']} data-brief={isBrief} data-testid="move">
      {place && <Place place={place} />}
      {take && (take.card ?? take.name ?? take.code) !== undefined && <Thing thing={take} />}
      {many !== undefined && take && !isBrief && <Many many={many} thing={take} />}
    </div>
  );
}

function Place({ place: { way, code, within, isNow, isDone, slot } }: { readonly place: MovePlace }): ReactNode {
  const { t } = useTranslator();
  const tail = codeTail(code ?? '');
  return (
    <section className={css['place']} data-now={isNow} data-testid="proposal">
      <h2 className={css['title']}>
        <Icon name="map-pin" size={30} />
        {way === 'proposed'
          ? t('ui.scan.proposed', { slot: t(slot?.title ?? '') })
          : t(code === undefined ? `ui.move.any` : `ui.move.${way}`)}
        {isDone && <Right />}
      </h2>
      {code === undefined ? (
        <p className={css['any']}>{within}</p>
      ) : (
        <p className={css['code']} style={{ '--signs': Math.max(tail.length, 5) } as CSSProperties}>
          {code.length > tail.length && <span>{code.slice(0, -tail.length)}</span>}
          <b>{tail}</b>
        </p>
      )}
      {code !== undefined && within !== undefined && <p className={css['within']}>{within}</p>}
    </section>
  );
}

/** What was scanned is what was expected. */
function Right(): ReactNode {
  const { t } = useTranslator();
  return (
    <span className={css['right']}>
      <Icon name="circle-check" size={24} />
      {t('ui.move.right')}
    </span>
  );
}

function Thing({ thing }: { readonly thing: MoveThing }): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const { shown, card, name: known, code, isNow, isInHand } = thing;
  const { head, notes } = labelCells(shown?.show ?? [], card?.values ?? {});
  const name = known ?? (head ? valueText(head, card?.values[head.name], translator) : '');
  return (
    <section className={css['thing']} data-now={isNow}>
      <h2 className={css['title']}>
        <Icon name="package" size={28} />
        {t(isInHand ? 'ui.move.taken' : 'ui.move.take')}
        {isInHand && <Right />}
      </h2>
      <p className={css['name']} data-words={/\s/.test(name)}>
        {name}
      </p>
      {notes.slice(0, 1).map((note) => (
        <p key={note.name} className={css['note']}>
          {valueText(note, card?.values[note.name], translator)}
        </p>
      ))}
      {code !== undefined && (
        <p className={css['own']}>
          <Code value={code} />
        </p>
      )}
    </section>
  );
}

function Many({ many, thing: { shown, card } }: { readonly many: number; readonly thing: MoveThing }): ReactNode {
  const translator = useTranslator();
  const { unit } = labelCells(shown?.show ?? [], card?.values ?? {});
  const word = unit && card?.values[unit.name];
  const text = numberText(many, translator.language);
  return (
    <section className={css['many']} data-long={text.length > 4}>
      <h2 className={css['title']}>{translator.t('ui.move.many')}</h2>
      <p>
        <b>{text}</b>
        {typeof word === 'string' && <span>{unitText(word, translator)}</span>}
      </p>
    </section>
  );
}
