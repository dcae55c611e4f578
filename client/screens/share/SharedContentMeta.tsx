import { cut } from '../../../rules/characters.ts';
import type { SharedContentQuery } from './share.generated.ts';
import { useStructuredData } from './structuredData.ts';

export type SharedContent = SharedContentQuery['sharedContent'];

/** Characters that search engines and link cards show of a description. */
const descriptionLength = 160;

/** What search engines and link previews read. All of it goes away with the page. */
export function SharedContentMeta({ shared }: { shared: SharedContent }) {
  const { id, title } = shared;
  const description = cut(shared.description || shared.content, descriptionLength);
  const address = `${window.location.origin}/share/${id}`;
  useStructuredData({
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name: title,
    description,
    url: address,
    dateCreated: shared.createdAt,
    genre: shared.contentTypeName,
    text: shared.content,
  });
  return (
    <>
      <title>{`${title} · Suspire`}</title>
      {!shared.isIndexable && <meta name="robots" content="noindex" />}
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content="Suspire" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta name="twitter:card" content="summary" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
    </>
  );
}
