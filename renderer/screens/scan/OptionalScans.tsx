import type { ReactNode } from 'react';
import type { SlotView } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { ScanPartProps } from './machine/ScanScreen.ts';
import css from './OptionalScans.module.css';

/** At most so many have room beside what is known. */
const MAX_OPTIONS = 2;

/** Codes that may be scanned but are never asked for: what each is good for, before it is missed. */
export function OptionalScans({ view, screen }: ScanPartProps): ReactNode {
  const { t, has } = useTranslator();
  const { context, slot: active, pickSlot } = screen;
  const { refused, input: given } = context;
  if (refused?.fits) return <FilledSlots view={view} screen={screen} code={refused.code} fits={refused.fits} />;
  const { open = [], hidden = [] } = context.preview ?? {};
  const options = view.slots.filter(
    ({ kind, keep, required, name, input = '' }) =>
      kind === 'code' && keep === 'no' && !required && name !== active?.name && given[input] === undefined,
  );
  const isOffered = ({ input = '' }: SlotView): boolean => !open.includes(input) && !hidden.includes(input);
  return options
    .filter(isOffered)
    .slice(0, MAX_OPTIONS)
    .map((slot) => (
      <button
        key={slot.name}
        type="button"
        className={css['option']}
        data-testid="optional-scan"
        onClick={() => pickSlot(slot)}
      >
        <Icon name="plus" size={28} />
        <span>
          <b>{t('ui.scan.optional', { slot: t(slot.title) })}</b>
          {has(`${slot.title}.hint`) && <span className="block muted text-18">{t(`${slot.title}.hint`)}</span>}
        </span>
      </button>
    ));
}

/** The filled slots a code fits: a tap says which of them it replaces. */
function FilledSlots({
  view,
  screen: { context, scan },
  code,
  fits,
}: ScanPartProps & { readonly code: string; readonly fits: readonly string[] }): ReactNode {
  const { t } = useTranslator();
  return view.slots
    .filter(({ name }) => fits.includes(name))
    .map(({ name, title, input = '' }) => (
      <button
        key={name}
        type="button"
        className={css['option']}
        data-testid="filled-slot"
        data-slot={name}
        onClick={() => scan(code, name)}
      >
        <Icon name="refresh" size={28} />
        <b>{t('ui.which', { slot: t(title), code: String(context.input[input] ?? '') })}</b>
      </button>
    ));
}
