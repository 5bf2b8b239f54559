/** From so many words and marks on a text is a story: it names so much that what stands in it need not belong together. */
export const STORY_TOKENS = 60;
