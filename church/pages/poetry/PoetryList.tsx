import type { ReactNode } from 'react';
import { getSundaySings } from '../../api/sundaySings.ts';
import type { SingRow } from '#contract/church';
import { DETAILS } from '../../app/details.ts';
import { hrefTo } from '../../app/router.ts';
import { useNow } from '../../app/useNow.ts';
import { yearChoice } from '../../content/listFilters.ts';
import { ListPage } from '../../content/ListPage.tsx';
import { PlayButton } from '../../content/audio/PlayButton.tsx';
import { SavedList } from '../../content/audio/SavedList.tsx';
import { singTrack } from '../../content/audio/tracks.ts';
import { useContentTexts } from '../../content/texts.ts';
import { minutesText, shortDay } from '../../i18n/moments.ts';
import { useSiteTexts } from '../../i18n/texts.ts';
import { ContentRow } from '../../ui/ContentRow.tsx';
import { useAnthemTexts } from './texts.ts';

/** Anthems of the Sundays, newest first. */
export function PoetryList(): ReactNode {
  const t = useContentTexts();
  return (
    <ListPage<SingRow>
      title={useAnthemTexts()('poetry.title')}
      filterNames={['year']}
      choices={(facets) => [yearChoice(t, facets)]}
      load={(filters, pageIndex, signal) => getSundaySings({ ...filters, pageIndex }, { signal })}
      row={(sing, sings) => <SingRowView key={sing.id} sing={sing} sings={sings} />}
      head={<SavedList />}
    />
  );
}

function SingRowView({ sing, sings }: { readonly sing: SingRow; readonly sings: readonly SingRow[] }): ReactNode {
  const site = useSiteTexts();
  const t = useAnthemTexts();
  const { date: today } = useNow();
  const { id, title, choir, hymnNo, date } = sing;
  const track = singTrack(sing);
  const queue = sings.flatMap((one) => singTrack(one) ?? []);
  return (
    <ContentRow
      kind="sundaySing"
      id={id}
      href={hrefTo(DETAILS.sing, { id })}
      title={title}
      facts={[
        choir,
        hymnNo && (/^\d+$/.test(hymnNo) ? t('poetry.number', { number: hymnNo }) : hymnNo),
        shortDay(site, date, today),
      ]}
      trailing={track && minutesText(site, track.duration)}
      icon="music"
      lead={track && <PlayButton track={track} queue={queue} />}
    />
  );
}
