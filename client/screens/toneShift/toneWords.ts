/** The tones that are looked for. */
export const toneNames = ['formal', 'casual', 'urgent', 'friendly', 'confident', 'tentative'] as const;
export type ToneName = (typeof toneNames)[number];

/** Words and phrases that give a tone away, in lower case, words parted by one space; an apostrophe is part of its word. */
export const toneWords: Record<ToneName, readonly string[]> = {
  formal: [
    'accordingly', 'acknowledge', 'additionally', 'aforementioned', 'at your earliest convenience', 'commence', 'consequently', 'constitute', 'dear sir', 'dear madam',
    'enclosed', 'endeavour', 'endeavor', 'facilitate', 'furthermore', 'hence', 'henceforth', 'hereby', 'herein', 'however', 'in accordance with', 'in regard to', 'inform you',
    'kindly', 'moreover', 'nevertheless', 'nonetheless', 'notwithstanding', 'obtain', 'pertaining', 'please be advised', 'please find', 'prior to', 'pursuant', 'regarding',
    'request', 'require', 'respectfully', 'shall', 'sincerely', 'subsequently', 'sufficient', 'therefore', 'thereof', 'thus', 'to whom it may concern', 'upon', 'utilise', 'utilize',
    'we regret', 'whereas', 'whom', 'with reference to', 'yours faithfully', 'yours sincerely',
  ],
  casual: [
    'a bit', 'anyway', 'awesome', 'btw', 'bunch', 'by the way', 'chill', 'cool', 'cuz', 'dude', 'folks', 'fyi', 'gonna', 'gotta', 'grab', 'guys', 'haha', 'heads up', 'hey', 'hiya',
    'just checking in', 'kinda', 'lol', 'loads of', 'lots of', 'nah', 'nope', 'no worries', 'okay', 'ok', 'ping', 'pretty much', 'quick one', 'quick question', 'sorta', 'stuff', 'super',
    'sup', 'thing is', 'totally', 'wanna', 'whatever', 'yeah', 'yep', 'yup', "y'all", "what's up", 'sounds good', 'no biggie',
  ],
  urgent: [
    'action required', 'as soon as possible', 'asap', 'at once', 'before it is too late', 'by end of day', 'by the end of the day', 'by tomorrow', 'by tonight', 'cannot wait', "can't wait any longer",
    'critical', 'crucial', 'deadline', 'drop everything', 'due today', 'emergency', 'eod', 'final notice', 'hurry', 'immediate', 'immediately', 'imperative', 'instantly', 'last chance',
    'now', 'overdue', 'promptly', 'pressing', 'quickly', 'right away', 'right now', 'running out of time', 'straight away', 'time critical', 'time sensitive', 'today', 'urgency', 'urgent', 'urgently',
    'without delay',
  ],
  friendly: [
    'all the best', 'appreciate', 'best wishes', 'cheers', 'congrats', 'congratulations', 'delighted', 'enjoy', 'excited', 'fantastic', 'glad', 'grateful', 'great', 'happy', 'hello', 'hi',
    'hope you are well', "hope you're well", 'hope this helps', 'kind', 'lovely', 'nice', 'our pleasure', 'pleased', 'pleasure', 'see you', 'take care', 'thank you', 'thanks', 'together', 'warm',
    'warmly', 'welcome', 'wonderful', 'looking forward', 'happy to help', 'feel free', 'good to hear', 'have a great', 'have a good',
  ],
  confident: [
    'absolutely', 'always', 'assure', 'assured', 'certain', 'certainly', 'clearly', 'committed', 'confident', 'decided', 'definitely', 'demonstrate', 'ensure', 'guarantee', 'guaranteed',
    'i am sure', "i'm sure", 'i know', 'in fact', 'indeed', 'must', 'never', 'no doubt', 'no question', 'obviously', 'of course', 'prove', 'proven', 'recommend', 'strongly', 'surely',
    'undoubtedly', 'we are sure', "we're sure", 'we know', 'we will', "we'll", 'i will', "i'll", 'will deliver', 'without a doubt', 'without question',
  ],
  tentative: [
    'a little', 'almost', 'apparently', 'appears', 'as far as i know', 'believe', 'could', 'feels like', 'guess', 'hopefully', "i'm not sure", 'i am not sure', 'i feel', 'i think', 'i was wondering',
    'if possible', 'if that makes sense', 'if you have time', "if you don't mind", 'it seems', 'just', 'kind of', 'likely', 'may', 'maybe', 'might', 'not certain', 'not sure', 'perhaps', 'possibly',
    'potentially', 'presumably', 'probably', 'roughly', 'seem', 'seems', 'should be able', 'somehow', 'somewhat', 'sort of', 'suggest', 'suppose', 'tend', 'tends', 'unclear', 'unsure', 'we think',
    'wonder', 'wondering', 'would be', 'would it be',
  ],
};
