import { prose } from './prose.ts';

/** A level's name and its text, from -3 to -1 and from 1 to 3. */
type Level = [name: string, prompt: string];

export interface CatalogueModifier {
  name: string;
  description: string;
  leftLabel: string;
  rightLabel: string;
  levels: [Level, Level, Level, Level, Level, Level];
}

/**
 * A level is one instruction that can be observed and one limit. The steps differ in scope: 1 the choice of words, 2
 * also the form of sentences, 3 also openings, closings and the order of ideas.
 */
export const MODIFIERS: CatalogueModifier[] = [
  {
    name: 'assertiveness',
    description: 'How firmly wishes and positions are put.',
    leftLabel: 'Collaborative',
    rightLabel: 'Decisive',
    levels: [
      [
        'most_collaborative',
        prose`Inviting words and questions in place of commanding sentences; open with the aim the original names, close by
        asking what the reader thinks. Every request and deadline is still there.`,
      ],
      [
        'more_collaborative',
        prose`Inviting words, and each commanding sentence becomes a question or a proposal with "we". Deadlines and
        conditions stay as firm as they were.`,
      ],
      [
        'collaborative',
        prose`Choose words that invite: "could", "we" and "suggest" in place of "must" and "will". What is asked stays asked;
        nothing becomes optional.`,
      ],
      [
        'decisive',
        prose`Choose firm words: "will" for "might", "recommend" for "could consider". Only hesitation goes; what is uncertain
        stays uncertain.`,
      ],
      [
        'more_decisive',
        prose`Firm words, and each position in a sentence of its own, active, without "I think" or "maybe". What is uncertain
        stays uncertain.`,
      ],
      [
        'most_decisive',
        prose`Firm words in short active sentences; open with the decision or demand, reasons after it, close with the next step.
        What is uncertain stays uncertain; no threats.`,
      ],
    ],
  },
  {
    name: 'length',
    description: 'How many words it takes.',
    leftLabel: 'Concise',
    rightLabel: 'Detailed',
    levels: [
      [
        'most_concise',
        prose`Cut to about 40 % of the words: open with the point, drop courtesies and asides, one idea a sentence. Every number,
        name and request is kept.`,
      ],
      [
        'more_concise',
        prose`Cut to about 60 % of the words: drop filler words, merge and shorten sentences. Every number, name and request
        is kept.`,
      ],
      [
        'concise',
        prose`Cut to about 80 % of the words by dropping fillers and repetitions. Every number, name and request is kept.`,
      ],
      [
        'detailed',
        prose`Extend to about 120 % of the words with fuller, more exact wording. Unfold what is stated; no new fact, reason or
        example.`,
      ],
      [
        'more_detailed',
        prose`Extend to about 150 % of the words: fuller wording, and packed thoughts get a sentence each. Unfold what is stated;
        no new fact, reason or example.`,
      ],
      [
        'most_detailed',
        prose`Extend to about 200 % of the words: a sentence for each thought, an opening that says what follows.
        Unfold what is stated; no new fact, reason or example.`,
      ],
    ],
  },
  {
    name: 'directness',
    description: 'How openly requests and criticism are said.',
    leftLabel: 'Diplomatic',
    rightLabel: 'Blunt',
    levels: [
      [
        'most_diplomatic',
        prose`Soft words and sentences with "would"; open with what the original values, the request comes last, close with
        thanks. The request stays unmistakable.`,
      ],
      [
        'more_diplomatic',
        prose`Soft words, and each request or criticism becomes one sentence with "would" or a question, its reason first.
        Nothing that is asked disappears.`,
      ],
      [
        'diplomatic',
        prose`Soften words of criticism and request: "not ideal" for "bad", one "please" or "perhaps" each. Both stay easy
        to recognise.`,
      ],
      [
        'blunt',
        prose`Use the plain word and remove softeners such as "perhaps", "a bit", "just" and "I was wondering". It stays polite; no
        insult is added.`,
      ],
      [
        'more_blunt',
        prose`No softeners, and each request or criticism is one plain statement in a sentence of its own, not a question. Criticise
        the matter, never the person.`,
      ],
      [
        'most_blunt',
        prose`No softeners, plain statements; the first sentence is the request or the verdict, reasons follow, no courtesies at opening
        or closing. Criticise the matter, never the person.`,
      ],
    ],
  },
  {
    name: 'energy',
    description: 'How much drive and excitement it shows.',
    leftLabel: 'Calm',
    rightLabel: 'Excited',
    levels: [
      [
        'most_calm',
        prose`No intensifiers or exclamation marks, even sentences; open with the plain situation, go from known to new, close on a
        settled statement. Urgent facts stay in full.`,
      ],
      [
        'more_calm',
        prose`No intensifiers or exclamation marks, and sentences of one medium length. Good news stays good, bad news stays bad.`,
      ],
      [
        'calm',
        prose`Choose even words: drop intensifiers such as "very", "amazing" and "huge". Every fact keeps its weight.`,
      ],
      [
        'excited',
        prose`Choose livelier verbs and at most one intensifier a paragraph, without exclamation marks. Nothing gets bigger than
        it is.`,
      ],
      [
        'more_excited',
        prose`Livelier verbs, shorter sentences, and one exclamation mark a paragraph at most, on the best news. Superlatives only
        from the original.`,
      ],
      [
        'most_excited',
        prose`Livelier verbs, short sentences, up to three exclamation marks; open with the best news, close on what comes next.
        Superlatives only from the original.`,
      ],
    ],
  },
  {
    name: 'formality',
    description: 'How close to speech or to a letter it is.',
    leftLabel: 'Casual',
    rightLabel: 'Professional',
    levels: [
      [
        'most_casual',
        prose`Contractions everywhere, up to four fragments for sentences, "Hi" for a salutation, no formal closing, the order
        in which one would say it. No swearing, no emojis.`,
      ],
      [
        'more_casual',
        prose`Contractions everywhere, and up to two fragments or sentences that begin with "And" or "But". Salutation and closing
        stay; no slang.`,
      ],
      [
        'casual',
        prose`Choose everyday words and use contractions where speech has them: "can't", "get", "about". No slang.`,
      ],
      [
        'professional',
        prose`Choose standard words and write contractions out: "cannot", "receive", "approximately". No stiff words such
        as "herewith".`,
      ],
      [
        'more_professional',
        prose`No contractions, no fragments: every sentence is complete and every request has its "please". No legal phrases,
        no passive where somebody acts.`,
      ],
      [
        'most_professional',
        prose`No contractions, no fragments, complete sentences; a formal salutation and closing where the format has them,
        context before the request. Names and titles only from the original.`,
      ],
    ],
  },
  {
    name: 'urgency',
    description: 'How much it presses for time.',
    leftLabel: 'Relaxed',
    rightLabel: 'Immediate',
    levels: [
      [
        'most_relaxed',
        prose`Unhurried words in longer sentences; open with the context, timing comes last, close without pressing. Every date and
        deadline stays as it is.`,
      ],
      [
        'more_relaxed',
        prose`Unhurried words, and sentences that put the reason before the request. Every date and deadline stays as it is.`,
      ],
      [
        'relaxed',
        prose`Take hurry out of the words: "when you can" for "quickly", no "urgent", no "asap". Every date and deadline stays as
        it is.`,
      ],
      [
        'immediate',
        prose`Choose words that press, such as "now" or "promptly", one for each request. Never invent a deadline or a
        consequence.`,
      ],
      [
        'more_immediate',
        prose`Pressing words, and each request a short imperative sentence with its deadline, if it has one, in front. Never invent
        a deadline or a consequence.`,
      ],
      [
        'most_immediate',
        prose`Pressing words, imperative sentences; open with the request and its deadline, if it has one, reasons after it, close by
        repeating the action. Never invent a deadline or a consequence.`,
      ],
    ],
  },
  {
    name: 'humor',
    description: 'How playful or grave it is.',
    leftLabel: 'Humorous',
    rightLabel: 'Serious',
    levels: [
      [
        'most_humorous',
        prose`Playful words, dry sentences, and a light joke about the situation in the opening and the closing. Never about people;
        requests and numbers are said straight.`,
      ],
      [
        'more_humorous',
        prose`Playful words, and one sentence a paragraph as an understatement or comparison. Never about people; requests and
        numbers are said straight.`,
      ],
      [
        'humorous',
        prose`Swap one plain word a paragraph for a playful one. Never about people, loss or mistakes; facts stay literal.`,
      ],
      [
        'serious',
        prose`Replace playful words and emojis by plain ones. Warm and polite words stay; nothing gets sterner than it is.`,
      ],
      [
        'more_serious',
        prose`No playful words, and each ironic or joking sentence becomes a plain statement of what it means. Courtesy stays; no
        warning is added.`,
      ],
      [
        'most_serious',
        prose`No playful words or joking sentences; open with the matter itself, no small talk, close on the request or the
        consequence that is stated. No warning is added.`,
      ],
    ],
  },
];
