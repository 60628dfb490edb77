import type { ReactNode } from 'react';
import { getSundayPreach } from '../../api/sundayPreachs.ts';
import type { Sermon } from '#contract/church';
import { DETAILS } from '../../app/details.ts';
import { useEntryState } from '../../app/router.ts';
import { Byline, Headline } from '../../content/Headline.tsx';
import { DetailPage, PrevNext } from '../../content/DetailPage.tsx';
import { ListenButton } from '../../content/audio/ListenButton.tsx';
import { MarkdownView } from '../../content/MarkdownView.tsx';
import { SaveButton } from '../../content/audio/SaveButton.tsx';
import { Scripture } from '../../content/Scripture.tsx';
import { sizeText } from '../../content/audio/sizes.ts';
import { Tabs, type Tab } from '../../content/Tabs.tsx';
import { sermonTrack } from '../../content/audio/tracks.ts';
import { useDetail } from '../../content/useDetail.ts';
import { useContentTexts } from '../../content/texts.ts';
import { keyOf, type Track } from '../../player/track.ts';
import { sitePlayer, usePlayer } from '../../player/sitePlayer.ts';
import { ItemLink } from '../../ui/ItemLink.tsx';
import { useSermonTexts } from './texts.ts';

/** A sermon: recording, text, outline and handout. */
export function SermonDetail(): ReactNode {
  const t = useSermonTexts();
  const detail = useDetail<Sermon>('sundayPreach', (id, signal) => getSundayPreach(id, { signal }));
  return (
    <DetailPage
      title={t('sermon.title')}
      detail={detail}
      shared={(sermon) => ({ title: sermon.title, path: `/s/sermon/${sermon.id}`, track: sermonTrack(sermon) })}
    >
      {(sermon) => <SermonView sermon={sermon} at={detail.at} />}
    </DetailPage>
  );
}

function SermonView({ sermon, at }: { readonly sermon: Sermon; readonly at: number | null }): ReactNode {
  const t = useSermonTexts();
  const track = sermonTrack(sermon);
  const { title, date, churchPointName, serviceName, preacher, series, scriptureRef, scriptureText, videoUrl } = sermon;
  const place = [churchPointName, serviceName].filter((part) => part !== null).join('');
  return (
    <article>
      <Headline title={title} date={date} about={[place]} />
      <Byline parts={[preacher, series]} reference={scriptureRef} listPath="/pages/sermon/sermon" />
      <Scripture reference={scriptureRef} text={scriptureText} />
      {track && (
        <div className="listen">
          <ListenButton track={track} at={at} />
          <SaveButton track={track} />
        </div>
      )}
      {videoUrl && (
        <p>
          <ItemLink
            kind="sundayPreach"
            id={sermon.id}
            className="text-link"
            href={videoUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('sermon.video')}
          </ItemLink>
        </p>
      )}
      <Texts sermon={sermon} track={track} />
      <PrevNext kind="sundayPreach" path={DETAILS.sermon} prev={sermon.prev} next={sermon.next} />
    </article>
  );
}

function Texts({
  sermon: { id, content, outline, pdf },
  track,
}: {
  readonly sermon: Sermon;
  readonly track: Track | null;
}): ReactNode {
  const t = useSermonTexts();
  const site = useContentTexts();
  const [chosen, choose] = useEntryState('tab', 'content');
  const tabs: readonly Tab[] = [
    ...(content
      ? [{ name: 'content', label: t('sermon.content'), content: <Transcript text={content} track={track} /> }]
      : []),
    ...(outline ? [{ name: 'outline', label: t('sermon.outline'), content: <MarkdownView text={outline} /> }] : []),
  ];
  return (
    <>
      <Tabs
        label={t('sermon.tabs')}
        tabs={tabs}
        chosen={chosen}
        onChoose={choose}
        trailing={
          pdf && (
            <ItemLink
              kind="sundayPreach"
              id={id}
              className="face"
              href={pdf.url}
              download={pdf.name}
              aria-label={t('sermon.pdf.take', { size: sizeText(site, pdf.bytes) })}
            >
              {t('sermon.pdf')}
            </ItemLink>
          )
        }
      />
      {tabs.length === 0 && <p className="empty">{t('sermon.noText')}</p>}
    </>
  );
}

/** The text; the current paragraph is highlighted, and a tap on its time seeks there. */
function Transcript({ text, track }: { readonly text: string; readonly track: Track | null }): ReactNode {
  const player = usePlayer();
  const isThis = track !== null && player.track !== null && keyOf(player.track) === keyOf(track);
  return (
    <MarkdownView
      text={text}
      position={isThis ? player.position : null}
      {...(track === null ? {} : { onSeek: (at: number) => sitePlayer().play(track, { at }) })}
    />
  );
}
