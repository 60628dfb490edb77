import type { ReactNode } from 'react';
import { getSundayPreachs } from '../../api/sundayPreachs.ts';
import type { SermonRow } from '#contract/church';
import { DETAILS } from '../../app/details.ts';
import { hrefTo } from '../../app/router.ts';
import { useSettings } from '../../app/settings.ts';
import { useNow } from '../../app/useNow.ts';
import { bookChoice, namesChoice, yearChoice } from '../../content/listFilters.ts';
import { ListPage } from '../../content/ListPage.tsx';
import { PlayButton } from '../../content/audio/PlayButton.tsx';
import { SavedList } from '../../content/audio/SavedList.tsx';
import { sermonTrack } from '../../content/audio/tracks.ts';
import { useContentTexts } from '../../content/texts.ts';
import { minutesText, shortDay } from '../../i18n/moments.ts';
import { useSiteTexts } from '../../i18n/texts.ts';
import { ContentRow } from '../../ui/ContentRow.tsx';
import { useSermonTexts } from './texts.ts';

const FILTERS = ['preacher', 'book', 'year', 'series', 'churchPointId'];

/** Sermons, newest first: by preacher, book, year and series. */
export function SermonList(): ReactNode {
  const t = useContentTexts();
  const { language } = useSettings();
  return (
    <ListPage<SermonRow>
      title={useSermonTexts()('sermon.title')}
      filterNames={FILTERS}
      choices={(facets) => [
        namesChoice(t, 'preacher', facets),
        bookChoice(t, language, facets),
        yearChoice(t, facets),
        namesChoice(t, 'series', facets),
      ]}
      load={(filters, pageIndex, signal) => getSundayPreachs({ ...filters, pageIndex }, { signal })}
      row={(sermon, sermons) => <SermonRowView key={sermon.id} sermon={sermon} sermons={sermons} />}
      head={<SavedList />}
    />
  );
}

function SermonRowView({
  sermon,
  sermons,
}: {
  readonly sermon: SermonRow;
  readonly sermons: readonly SermonRow[];
}): ReactNode {
  const site = useSiteTexts();
  const { date: today } = useNow();
  const { id, title, scriptureRef, preacher, date } = sermon;
  const track = sermonTrack(sermon);
  const queue = sermons.flatMap((one) => sermonTrack(one) ?? []);
  return (
    <ContentRow
      kind="sundayPreach"
      id={id}
      href={hrefTo(DETAILS.sermon, { id })}
      title={title}
      facts={[scriptureRef, preacher, shortDay(site, date, today)]}
      trailing={track && minutesText(site, track.duration)}
      icon="book"
      lead={track && <PlayButton track={track} queue={queue} />}
    />
  );
}
