import { shareTags } from '../../../rules/shareTags.ts';
import type { SharedContentQuery } from './share.generated.ts';
import { useStructuredData } from './structuredData.ts';

export type SharedContent = SharedContentQuery['sharedContent'];

/** Metadata for search engines and link previews, removed when the page is left. */
export function SharedContentMeta({ shared }: { shared: SharedContent }) {
  const address = `${window.location.origin}/share/${shared.id}`;
  const { title, metas, structuredData } = shareTags(shared, address);
  useStructuredData(structuredData);
  return (
    <>
      <title>{title}</title>
      <link rel="canonical" href={address} />
      {metas.map((tag) => (
        <meta key={tag.name ?? tag.property} {...tag} />
      ))}
    </>
  );
}
