import { prose, type ShippedItem } from './shipped.ts';

/**
 * Each prompt says what the readers know, what they do after reading, how much jargon is fine, one thing to explain and
 * one to skip. Several audiences can be combined.
 */
export const AUDIENCES: ShippedItem[] = [
  {
    name: 'Executives',
    description: 'Decide, with little time.',
    prompt: prose`
      Readers lead the organisation: they know its aims, not the daily work. After reading they decide. Business terms only; explain the
      effect on cost, time or risk as far as it is stated, skip how the work is done.`,
  },
  {
    name: 'Peers',
    description: 'Do the same work.',
    prompt: prose`
      Readers do the same work and know its setting. After reading they join in or answer. Shorthand and jargon of the original stay;
      explain what is new, skip the background everyone shares.`,
  },
  {
    name: 'Direct Reports',
    description: 'Work for you and act on it.',
    prompt: prose`
      Readers work for the writer and know their own tasks. After reading they act. The team's everyday terms are fine; explain who is
      expected to do what, skip reasoning that changes nothing for them.`,
  },
  {
    name: 'Customers',
    description: 'Use the product, see nothing of the inside.',
    prompt: prose`
      Readers use the product and know nothing of the company's inside. After reading they know their next step. No internal names, no
      jargon; explain what it means for them, skip the departments and systems behind it.`,
  },
  {
    name: 'Non-experts',
    description: 'Bright, and new to the subject.',
    prompt: prose`
      Readers are bright and new to the subject. After reading they can repeat the point in their own words. Everyday words in place of
      jargon; explain a term that has to stay once, skip methods.`,
  },
  {
    name: 'Technical Readers',
    description: 'Build or run such things.',
    prompt: prose`
      Readers build or run such systems and know the basics. After reading they reproduce, repair or judge it. Exact terms, versions and
      values stay; explain conditions and limits, skip definitions of common terms.`,
  },
  {
    name: 'New Hires',
    description: 'Know the trade, not the house.',
    prompt: prose`
      Readers have just joined: they know the trade, not the house. After reading they take the first step alone. House jargon gives way
      to plain words; explain who does what, skip history and inside jokes.`,
  },
  {
    name: 'General Public',
    description: 'Anyone, without any background.',
    prompt: prose`
      Readers come from anywhere and bring no background. After reading they can say what happened and whether it concerns them. No jargon,
      no abbreviations; explain the effect on people as far as it is stated, skip organisation.`,
  },
];
