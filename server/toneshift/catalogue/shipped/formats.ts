import { prose, type ShippedItem } from './shipped.ts';

/**
 * Each prompt defines the container, the order of its parts and the layout. A part without source material is left out,
 * never invented.
 */
export const FORMATS: ShippedItem[] = [
  {
    name: 'Email',
    description: 'Subject, greeting, the point first.',
    prompt: prose`
      An e-mail: a subject line of at most eight words, a greeting, the request or the news in the first sentence, then reasons and
      details in short paragraphs, then a sign-off. Names for greeting and sign-off come from the original only; a part with nothing
      in the original is left out, never filled in.`,
  },
  {
    name: 'Chat Message',
    description: 'One message, no ceremony.',
    prompt: prose`
      One chat message: no subject, no heading, no sign-off, and a greeting only where the original has one. The question or the point
      comes first, details after it, in one to four sentences, with a line break between topics. A part with nothing in the original
      is left out, never filled in.`,
  },
  {
    name: 'LinkedIn Post',
    description: 'A first line that stands alone, short paragraphs.',
    prompt: prose`
      A LinkedIn post: a first line that makes the point and stands alone, then paragraphs of one or two sentences with empty lines
      between them, then the original's question or request as the last line. No headings; hashtags, emojis and mentions only from the
      original. A part with nothing in the original is left out, never filled in.`,
  },
  {
    name: 'Meeting Summary',
    description: 'Decisions, actions, open questions.',
    prompt: prose`
      A meeting summary: a title with the date if there is one, then lists under the headings Decisions, Actions and Open questions.
      Each action says who, what and by when as far as the original does. Discussion shrinks to what led to a decision. A heading with
      nothing in the original is left out, never filled in.`,
  },
  {
    name: 'Announcement',
    description: 'What changes, for whom, from when, what to do.',
    prompt: prose`
      An announcement: a headline that says what changes, one paragraph with what, for whom and from when, then what readers have to do,
      then where to ask. No greeting, no sign-off, paragraphs of at most three sentences. A part with nothing in the original is left
      out, never filled in.`,
  },
  {
    name: 'Report Section',
    description: 'Finding, evidence, consequence.',
    prompt: prose`
      A section of a report: a heading that names its subject, a first sentence with the finding, then the evidence, then the consequence,
      in paragraphs of three to five sentences. Figures stand beside what they support; no greeting, no asides. A part with nothing in
      the original is left out, never filled in.`,
  },
  {
    name: 'Bullet Brief',
    description: 'One line on top, then bullets.',
    prompt: prose`
      A brief in bullets: one line on top with the main point, then up to seven bullets of at most twenty words, the weightiest first,
      each opening with the word that says what it is about. No greeting, no nested bullets. What has nothing in the original gets no
      bullet and is never filled in.`,
  },
  {
    name: 'Press Note',
    description: 'Headline, lead, details, quotation, contact.',
    prompt: prose`
      A press note: a headline, a lead of one or two sentences with who, what, when and where, then details in falling weight, then
      quotations word for word, then the contact. Third person, paragraphs of at most three sentences. A part with nothing in the original,
      above all a quotation, is left out, never filled in.`,
  },
  {
    name: 'FAQ',
    description: 'Questions the text answers, with its answers.',
    prompt: prose`
      Questions and answers: each question is one that the original itself answers, asked as a reader would ask it, followed by one to
      three sentences of answer. The most pressing comes first; no introduction, no closing. Questions that the original leaves open
      stand at the end without an answer; none is filled in.`,
  },
  {
    name: 'Apology',
    description: 'What went wrong, its effect, what happens now.',
    prompt: prose`
      An apology: first what went wrong and that we are sorry, in one sentence without "if" or "but", then the effect on the reader,
      the cause, what is being done, what the reader can do. No headings, a short paragraph for each. A cause, remedy or date that is not
      in the original is left out, never filled in.`,
  },
  {
    name: 'Feedback',
    description: 'Observation, effect, request.',
    prompt: prose`
      Feedback to one person: for each point what was observed, what effect it had, then what to keep or to change, as a request. What went
      well and what did not stand in separate paragraphs. Second person, no headings, no grades. A part with nothing in the original
      is left out, never filled in.`,
  },
];
