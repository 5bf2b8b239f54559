import { describe, expect, it } from 'vitest';
import { BELOW_URGENT, level, nobody, ruled } from './triage-tools.js';

describe('grave things told in passing', () => {
  it.each([
    ['my molar is better but under it all the floor of my mouth is hard and raised, swallowing is an effort', 'emergency'],
    ['dad is 74, his temples are sore and one eye went dark for a minute yesterday', 'emergency'],
    ['since noon a dark curtain hangs at the edge of my right eye, flashes before', 'emergency'],
    ['been taking co-codamol with paracetamol and a lemsip every two hours for the tooth', 'emergency'],
    ['the pastor says my sister must put down her insulin for the fast, she is type 1', 'emergency'],
    ['asthma attack and my inhaler is lost, no inhaler here', 'emergency'],
    ['cousin drank datura tea and sees visions', 'emergency'],
    ['after drinking village spirit he is vomiting with blurred vision', 'emergency'],
    ['had a stent, spray under the tongue done two times and the pressure is still there', 'emergency'],
    ['how do i cool someone with heat stroke until the ambulance comes', 'emergency'],
    ['about twelve paracetamol a day since sunday for my tooth, i have been taking them with food', 'emergency'],
    ['i have had two tylenol every hour since noon, would ibuprofen be stronger?', 'emergency'],
    ['ache in his jaw when he climbs the stairs, today it came while just sitting and stayed half an hour', 'emergency'],
    ['my 5 week old has a fever of 38.5 and my brother died last year', 'emergency'],
    ['nine hours on the minibus last week, now one calf is fat and she stops on the stairs to get her breath', 'emergency'],
    ['hurt my back lifting, it feels strange when i wipe, like sitting on a pillow, can they fit me in on tuesday', 'emergency'],
    ['the elder prayed over my son with epilepsy and he put his pills in the bin', 'urgent'],
    ['my uncle drank two cups of rượu ô đầu meant for his knees and his lips and tongue are numb, he is in good spirits', 'emergency'],
    ['at namche, my friend has a headache, makes no sense and walks like he is drunk', 'emergency'],
    ['he has no heartbeat for five minutes', 'emergency'],
    ["my daughter won't wake up for school this morning", 'emergency'],
    ['i fell down the stairs, did it hurt my baby', 'emergency'],
    ['dad has heart attack signs right now', 'emergency'],
    ['my son of 14 says one ball is higher than the other and it is agony', 'emergency'],
    ['he has a cochlear implant and he is fitting', 'emergency'],
    ['tiredness after overdose of paracetamol yesterday', 'emergency'],
    ['tension headache, worst ever, came suddenly', 'emergency'],
    ['my toddler collapsed after touching a jellyfish', 'emergency'],
    ["dad's thumb, it came off in the machine", 'emergency'],
    ["heavy legs and i can't walk since this morning", 'emergency'],
    ['woke this morning and my right ear is dead, no wax', 'urgent'],
    ['i am 16 and on day four of a water fast', 'urgent'],
    ['dizzy and sick since the chiropractor cracked my neck', 'urgent'],
    ['took a double dose of ozempic by mistake', 'urgent'],
    ['laughing gas every weekend and my toes tingle', 'urgent'],
    ['healer told my niece of 9 with leukaemia to stop chemo', 'urgent'],
    ['newborn navel smells and oozes', 'urgent'],
    ['straight lines look wavy and a grey spot in the middle of my vision', 'urgent'],
    ['diabetic with cracked heels that bleed', 'urgent'],
    ['clean for two months, same dose as before?', 'urgent'],
    ['my son threatens suicide when we argue', 'urgent'],
    ['eyes turned a bit yellow on liver tea', 'urgent'],
    ['brown urine and a puffy face, my 8 year old had a sore throat', 'urgent'],
    ['herbal slimming pills, my heart is pounding and i can not sleep', 'urgent'],
    ['sudden blurred vision in one eye', 'urgent'],
    ['the hakim gave me tablets for my blood pressure and now my heart is pounding', 'urgent'],
    ['on apixaban and she has begun bruising from nothing', 'soon'],
    ['white patch on my tongue for five weeks', 'soon'],
    ['i nodded off at the wheel last week', 'soon'],
    ['our girl is five days old and has a little blood in her nappy from her vagina', 'soon'],
    ['want to cancel the LEEP and use drops', 'soon'],
    ['my hematocrit is 55', 'soon'],
    ['my mum is 84, losing weight and fell twice', 'soon'],
  ])('%s: %s', (text, expected) => expect(level(text)).toBe(expected));

  it.each([
    'hakim sahib gave me khamira gaozaban for palpitations, how is it taken with diabetes',
    'blurry vision in one eye after reading',
    'i wake at night with my hand dead, shake it and it comes back, i drop the trowel now and then',
    'a loud bang inside my head as i drop off, no pain at all',
    'my hands are blue since i wore new jeans in the rain and it comes off on a wipe',
    'i like energy drinks, the petrol station sells them, are they bad for the liver',
    'a class where we shake on purpose after a coach trip, is that good for me',
    'a huge crash in my head like a gunshot just as i fall asleep, no pain',
    'garlic turned green in the vinegar, ate some, is it poison',
    'is a glucose sensor of use to someone of 35 without diabetes',
    'can i drive a lorry with a pacemaker',
    'can you overdose from touching fentanyl',
    'the vet gave our dog arnica, may i use it for a bruise',
    'i take two paracetamol every eight hours, is that fine',
  ])('leaves alone what only sounds like it: %s', (text) => expect(BELOW_URGENT).toContain(level(text)));

  it('calls for a doctor soon where an arm no longer swings and smell is gone', () => {
    expect(['soon', 'routine']).toContain(level('his right arm hangs when he walks, he can not smell and he kicks in his sleep, two years now'));
  });

  it('speaks of the heart where a heavy chest goes with an odd arm, not of a stroke', () => {
    expect(ruled().assess('dad is 71, tight heavy chest since breakfast and his left arm feels odd, bit sweaty', nobody).rules[0]).toBe('heart_attack');
  });

  it('shows crisis lines where somebody close speaks of suicide', () => {
    for (const text of ['how do i support a suicidal friend', 'found razors, my 13 year old cuts and hides it', 'my wife says we are better off without her']) expect(ruled().assess(text, nobody).crisis, text).toBe(true);
  });
});

describe('harmless things in grave words', () => {
  it.each([
    'now i walk an hour to avoid the bus and carry clonazepam just in case, does that keep the fear alive',
    'i walk to the train every day and my shins hurt',
    'is my blue inhaler safe in pregnancy',
    'are binaural beats safe for my child',
    'light therapy for baby blues in pregnancy',
    'is a torch battery in a box a treatment',
    'detox foot pads came off brown',
    'arsenicum album 30c, am i eating arsenic',
    'fish, mercury and eating in pregnancy',
    'urine smells of ammonia though i drink a lot',
    'does rhubarb leaf really poison you, nan ate it',
    'tepezcohuite for burns and wrinkles',
    'took ibuprofen and naproxen together by mistake',
    'missed my thyroid tablet, should i take double',
    'my uncle takes eucalyptus oil drops on sugar',
    'a colleague takes zopiclone, another drives home with the window down',
    'back went into spasm lifting a box, cant stand up straight',
    'the tablets changed from white to yellow',
    'sleep tracker says oxygen drops to 86 at night',
    'can throat and breathing exercises stop snoring',
    'pain in testicles after sitting all day',
    'one testicle hangs lower and bigger',
    'can i drive after a seizure',
    'korean medicine for facial palsy',
    'FIT test positive, is it cancer',
    'is 10 mg of melatonin too much',
    'can low iron hurt my baby',
    'exercises to stop mouth breathing',
    'sharp pain in ear when swallowing',
    'is blue lotus safe with antidepressants',
    'do foot pads draw out impurities',
    'is one leg shorter than the other',
    "how to hear god's voice",
  ])('%s: not urgent', (text) => expect(BELOW_URGENT).toContain(level(text)));

  it.each([
    'my son swallowed a battery',
    'he drank bleach and his breath smells of ammonia',
    'baby sucked on a magnet and it is stuck in her throat',
    'took 40 ibuprofen and naproxen together',
    'my toddler drank eucalyptus oil drops with sugar',
    'oxygen 86 and short of breath',
    'he put rat poison in his rice and ate it',
    'grandad drank disinfectant and cannot pee',
    'putting on her shoes she had a fit and is still twitching',
    'i took aspirin and ibuprofen, a whole box of each, but i feel all right',
    'an incense stick burned my toddlers hand and it blisters',
    'went under in the bath, water in his ears, now coughing and sleepy',
    'sliced the finger pad clean off',
    'what to give a 5 week old baby for fever and cough',
    'his eyes went from white to yellow and he is confused',
    'i have cushings, after prawns my tongue is swelling',
    'sudden pain in my testicles while sitting',
    'one testicle suddenly bigger and hangs lower',
    'i just had a seizure can i drive now',
    'massage for facial palsy, it came on suddenly an hour ago',
    'my son swallowed a needle, pain in throat when swallowing',
    'i took 20 melatonin and feel drowsy',
    'lips are blue after drinking blue lotus tea',
    'grandma fell, one leg is shorter than the other and turned out',
  ])('%s: still an emergency', (text) => expect(level(text)).toBe('emergency'));
});
