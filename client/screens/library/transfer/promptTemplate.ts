import { downloadText } from '../../../lib/browser.ts';

/** The content of the template file for imports. */
const EXAMPLES = [
  {
    title: 'Release notes',
    description: 'Turns a list of changes into notes that people read.',
    content: 'Rewrite these changes as release notes. Lead with what users can do now.\n\n{{changes}}',
    category: 'Writing',
  },
  {
    title: 'Only “content” is required',
    description: '',
    content: 'Without a title a prompt is called Untitled; without a category it is Unassigned.',
    category: 'Unassigned',
  },
];

export function downloadTemplate(): void {
  downloadText('prompt-template.json', JSON.stringify(EXAMPLES, null, 2));
}
