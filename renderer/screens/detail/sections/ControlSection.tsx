import type { ReactNode } from 'react';
import type { ControlView } from '#engine';
import { usePage, type Item } from '../../../api/reads.ts';
import { numberText } from '../../../i18n/texts.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { actionPath, officeHref } from '../../../shells/office/addresses.ts';
import { ControlPlot } from './ControlPlot.tsx';
import { controlCharts, type ControlCharts } from './controlCharts.ts';
import css from './ControlSection.module.css';
import type { QuerySectionProps } from './QuerySection.tsx';
import { rowsOf } from './rowsOf.ts';
import sections from './Sections.module.css';

/** Newest rows that are charted. */
const MOST_ROWS = 200;

/** Fewer values than this say little about the capability of a process. */
const ENOUGH_VALUES = 30;

/** Rows of a query as control charts, with what the last point proposes. */
export function ControlSection({ section, record, code }: QuerySectionProps): ReactNode {
  const { t } = useTranslator();
  const request = { ...rowsOf(section, record, code), limit: MOST_ROWS };
  const { data, error } = usePage(section.query, section.entities, request);
  const { control } = section;
  if (!control) return null;
  const found = controlCharts(control, data?.items.toReversed() ?? []);
  return (
    <section
      className={sections['card']}
      aria-label={t(section.title)}
      aria-busy={!data && !error}
      data-testid="control-charts"
    >
      <h2 className={sections['title']}>{t(section.title)}</h2>
      {error && <p className="muted">{error.message}</p>}
      {data && found.charts.length === 0 && <p className="muted">{t('ui.control.tooFew')}</p>}
      {found.values && <Capability values={found.values} />}
      {found.broken && <OutOfControl control={control} row={found.broken} />}
      {found.charts.map(({ title, chart }) => (
        <ControlPlot key={title} title={t(title)} chart={chart} isShare={title === 'ui.control.share'} />
      ))}
    </section>
  );
}

function Capability({ values: { count, cp, cpk } }: { readonly values: NonNullable<ControlCharts['values']> }): ReactNode {
  const { t, language } = useTranslator();
  const figure = (value: number | undefined): string =>
    value === undefined ? '–' : numberText(Math.round(value * 100) / 100, language);
  return (
    <>
      <dl className={css['figures']}>
        {(
          [
            ['n', numberText(count, language)],
            ['Cp', figure(cp)],
            ['Cpk', figure(cpk)],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {count < ENOUGH_VALUES && (
        <p className={css['warning']}>
          <Icon name="alert-triangle" size={18} /> {t('ui.control.fewValues', { count, enough: ENOUGH_VALUES })}
        </p>
      )}
    </>
  );
}

function OutOfControl({ control: { propose }, row }: { readonly control: ControlView; readonly row: Item }): ReactNode {
  const { t } = useTranslator();
  const known = Object.entries(propose?.input ?? {}).filter(([, column]) => (row[column] ?? null) !== null);
  const preset = Object.fromEntries(known.map(([input, column]) => [input, row[column] ?? null]));
  return (
    <p className={css['warning']} data-testid="out-of-control">
      <Icon name="alert-triangle" size={18} /> {t('ui.control.broken')}
      {propose && <a href={officeHref(actionPath(propose.screen, preset))}>{t(propose.title)}</a>}
    </p>
  );
}
