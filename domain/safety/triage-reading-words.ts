// Words that tell whether a number is a reading of the body, and of what.

/** Between a number and the name that follows it: "58 on my meter". */
export const LIGHT = new Set('on in by from off at is was are as my his her the our a for too low high very finger blood reading'.split(' '));
/** Words that a sentence may begin with before the number that the sentence before has named: "Checked my sugar. It says 3.1". */
export const OPENERS = new Set('it is was were say says said read reads show shows showed reading now just at came come back as only about only result value level today got get this that'.split(' '));
/** From here on the number belongs to something else: "my pressure is up, I took 160". */
export const BREAKS = new Set('took take taking eat ate eaten drank drink drinking swallowed injected inject weigh weighed weighing age aged paid pay cost costs walked walk ran'.split(' '));
/** After these a number is what really was measured: "what is normal, mine is 165/112". */
export const REAL = new Set([',', 'but', 'now', 'mine', 'today', 'currently']);
export const NOW = new Set('now currently since then later down up back settled today again rechecked repeat repeated retest retested after'.split(' '));
export const USUAL = new Set('usual usually normal normally before last yesterday baseline was were'.split(' '));

export const HIGH = new Set('high raised elevated rising sky problem'.split(' '));
/** "It will not come back to normal". */
export const UNSETTLED = new Set('not never until get getting bring will'.split(' '));
