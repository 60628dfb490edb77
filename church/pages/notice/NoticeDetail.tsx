import type { ReactNode } from 'react';
import { getAnnouncements } from '../../api/announcements.ts';
import type { Attachment, Notice } from '#contract/church';
import { DETAILS } from '../../app/details.ts';
import { useSiteSettings } from '../../app/site.ts';
import { DetailPage, PrevNext } from '../../content/DetailPage.tsx';
import { Headline } from '../../content/Headline.tsx';
import { MarkdownView } from '../../content/MarkdownView.tsx';
import { sizeText } from '../../content/audio/sizes.ts';
import { useDetail } from '../../content/useDetail.ts';
import { useContentTexts } from '../../content/texts.ts';
import { dateText } from '../../i18n/moments.ts';
import { useSiteTexts } from '../../i18n/texts.ts';
import { clockIn } from '../../lib/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ItemLink } from '../../ui/ItemLink.tsx';
import { findNotice, type FoundNotice } from './findNotice.ts';
import { useNoticeTexts } from './texts.ts';

/** A notice. There is no call for a single one: it is searched among those in force. */
export function NoticeDetail(): ReactNode {
  const t = useNoticeTexts();
  const detail = useDetail<FoundNotice | Notice>('announcement', async (id, signal) =>
    findNotice(id, await getAnnouncements({ signal })),
  );
  const value = detail.value && withPreview(detail.value, t('notice.title'));
  return (
    <DetailPage
      title={t('notice.title')}
      detail={{ ...detail, value }}
      shared={({ title }) => ({ title, path: `/s/notice/${detail.id}` })}
    >
      {(found) => (found.notice ? <NoticeView found={found} notice={found.notice} /> : <EndedNotice />)}
    </DetailPage>
  );
}

/** A preview loads the draft directly. */
function withPreview(value: FoundNotice | Notice, unnamed: string): FoundNotice {
  if (!('notice' in value)) return { title: value.title, notice: value, prev: null, next: null };
  return value.title === '' ? { ...value, title: unnamed } : value;
}

function EndedNotice(): ReactNode {
  const t = useNoticeTexts();
  return (
    <div className="empty">
      <h1 tabIndex={-1}>{t('notice.ended')}</h1>
      <a className="pill" href="#/pages/notice/notice">
        {t('notice.toList')}
      </a>
    </div>
  );
}

function NoticeView({ found: { prev, next }, notice }: { readonly found: FoundNotice; readonly notice: Notice }): ReactNode {
  const t = useNoticeTexts();
  const site = useSiteTexts();
  const church = useSiteSettings();
  const day = (moment: string): string => clockIn(church, new Date(moment)).date;
  const { title, publishAt, expireAt, category, cover, content, attachments } = notice;
  const until = expireAt && t('notice.until', { date: dateText(site, day(expireAt)) });
  return (
    <article>
      <Headline title={title} date={day(publishAt)} about={[category && t(`notice.category.${category}`), until]} />
      {cover && <img className="cover" src={cover.url} width={cover.width} height={cover.height} alt={cover.alt ?? ''} />}
      <MarkdownView text={content} />
      {attachments.length > 0 && <Attachments id={notice.id} files={attachments} />}
      <PrevNext kind="announcement" path={DETAILS.notice} prev={prev} next={next} />
    </article>
  );
}

function Attachments({ id, files }: { readonly id: string; readonly files: readonly Attachment[] }): ReactNode {
  const t = useContentTexts();
  return (
    <section className="attachments">
      <h2>{t('detail.attachments')}</h2>
      <ul>
        {files.map(({ url, name, bytes }) => (
          <li key={url}>
            <ItemLink kind="announcement" id={id} href={url} download={name}>
              <Icon name="download" size={20} />
              <span>{name}</span>
              <span className="quiet">{sizeText(t, bytes)}</span>
            </ItemLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
