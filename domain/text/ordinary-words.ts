/**
 * Ordinary English words of four to ten letters that the spelling corrector must leave alone, compiled from the words
 * of public health questions, answers and the King James Bible. Regular endings (-s, -ed, -ing, -ly, -er) are implied.
 * One long list, so longer than other files.
 */
export const ORDINARY_WORDS = `
aardvark abandon abated abbreviate abdomen abdominal abduction abhor abhorred abide abilities ability able abnormal abode abolish abolition abominable
aboriginal abort abortion abortive abound about above abroad abrupt abscess absence absent absolute absorb absorption abstain abstinence abstinent
abstract absurd abundance abundant abuse abusers abusive abysmal academic academy accelerate accent accept acceptable acceptably acceptance access
accessible accessory accident accidental accompany accomplish accord accordance account accountant accrued accumulate accuracy accurate accusation
accuse accusers accustom aces ache achievable achieve achy acid acidic acidity acne acorn acoustic acquainted acquire acquit acronym across acted
acting action activate activation active activities activity actor acts actual acumen acute adamant adapt adaptable adaptation adaptive added addict
addiction addictive adding addition additional additive address adds adequacy adequate adhere adherence adherent adhesion adhesive adjacent adjective
adjunct adjust adjustable adjustment administer admirable admiration admire admissible admission admit admitted admitting admonish admonition
adolescent adopt adoption adorn adrenaline adult adulteries adultery adulthood advance advantage advent adventure adversary adverse adversity advert
advertise advice advisable advise advisory advocacy advocate aerial aerobic aerosol aesthetic afar affair affect affection affiliate affinities
affinity affirm afflict affliction affluent afford affordable afoot afraid after aftermath afternoon afterward again against aged ageing agencies
agency agenda agent ages aggravate aggregate aggression aggressive aging agitated agitation agony agree agreement ahead aided aiding aids ailments
aimed aiming aims airborne aircraft airline airplane airport airtight akin alarm alas albeit album alcohol alcoholic alcoholism alert algae algebra
algebraic algorithm alias alibi alien alienated align alignment alike alive alkaline allegation allege allergic allergies allergy alleviate alliance
allies allocate allocation allow allowable allowance allure ally almighty almond almost alms alone along alongside aloud alpha alphabet alphabetic
already also altar alter alteration alternate although altitude altogether aluminium aluminum always amateur amaze amazement ambassador amber ambient
ambiguity ambiguous ambitious ambulance ambush ameliorate amen amenable amendment amethyst amiss ammonia ammunition amnesia amok among amongst
amorphous amount ample amplified amplifier amplifies amplify amplitude amputated amputation amputees amulet amuse amusement anaemia anaemic anagram
anal analgesic analog analogous analogue analogy analyse analysis analyst analytic analytical analyze anarchy anatomical anatomy ancestor ancestry
anchor anchorage ancient anecdotal anecdote anemia anemic anesthesia anesthetic angel anger angle angry anguish angular animal animated animation
ankle annals announce annoy annoyance annual anoint anomalies anomaly anon anonymous anorak anorexia anorexic another answer antacid antagonise
antagonism antagonist antagonize anthology anthrax antibiotic antibodies antibody anticipate antidote antique antisocial ants anus anxieties anxiety
anxious anybody anyhow anyone anyplace anything anytime anyway anywhere aorta apart apathetic apathy aperture apes apex apiece apologies apology
apostle apostrophe appalled appalling apparatus apparel apparelled apparent appeal appear appearance appeased append appendage appendix appetite
applause apple applesauce appliances applicable applicant applied applies apply appoint appraisal appraised appreciate apprehend approach approval
approve aprons aptitude aquatic arbitrary arcade arcane arch archaic archive area arena arguable arguably argue argument arise arisen arithmetic armed
armholes armies arming armour armoury arms army aromas arose around arousal arrange array arrest arrival arrive arrogance arrogant arrow arsenic
artefacts arterial arteries artery arthritic arthritis artichoke article artifact artificial artillery artist artistic arts asbestos ascend ascent
ascertain ascribe asexual ashamed ashcan ashes aside asked asking asks asleep asparagus aspect aspen aspiration aspirin assault assemble assemblies
assembly assert assertion asses assessment assessor asset assign assignment assist assistance assistant associate assort assortment assume assumption
assurance assure asterisk asthma asthmatic astonished astray astronomer astronomy asymmetry atheism atheist athlete athletic atlas atmosphere atom
atomic atonement atrocities atrocity attach attachment attack attain attainable attainment attempt attend attendance attendant attention attentive
attics attire attitude attorney attract attraction attractive attribute audible audience audio audit auditory augment august aunt aura austere
authentic author authority authorized autistic auto automate automatic automobile autonomous autonomy autopsy autumn auxiliary available avenge avenue
average avert avid avocado avoid avoidable avoidance await awake awakening aware awareness away awful awhile awkward awoke awry axes axiom axis babe
babies baby back backbone background backlog backside backspace backup backward bacteria bacterial bacterium bade badge badgers baffle baggage bags
bake balance bald baldness ball ballet balloon ballot balm banal banana band bandage bandwagon bandwidth bang bani banished bank bankrupt banned
banner banning banquet bans baptism baptize barbarian bare barefoot barest bargain bark barley barn baroque barred barrel barren barrier barring
barrister base baseball baseline basement basest bash basic basically basis basket bastard batch bath bathe bathroom bats batteries battering battery
battle baud beach beads beam bean bear bearers beast beat beaten beautiful beautify beauty became because beckoned beckoning become bedbugs bedding
bedroom beds bedside bedtime beef been beer bees beets beeves befall befallen befell before beforehand began beggar begged begging begin beginner
beginning beguile begun behalf behave behavior behavioral behaviour beheaded beheld behind behold being belching belief believable believe bell belly
belong beloved below belt bemoan bench benchmark bend beneath beneficial benefit benign bent bereave berries berry beseech beset beside besiege
besought best bestow beta betray betrayal bets better betting between beverage beware bewitched beyond bias bible biblical biceps bicycle bidden
bidding bids bigger biggest bigot bigotry bike bilateral bile bilingual bill billfold billion billows bimonthly binary bind binge bins biography
biological biologist biology biopsies biopsy birch bird birth birthday birthmark biscuit bishop bitches bite bitmap bitten bitter bitterness biweekly
bizarre black blackboard blackmail blackness bladder blade blame blameless bland blank blanket blaspheme blasphemy blast blatant bleach bled bleed
blemish blend bless blew blind blindness blink blip bliss blister bloated bloating blob block blockade blockage blog blond blood bloody bloom blossom
blot blotted blotting blow blown blue bluish blunt blurb blurred blurring blurry blush board boast boat bobs bodies bodily body bogged bogging boggle
bogs bogus boil boilers bold boldness bolster bolt bomb bondage bone bonnets bonus bony book booklet bookshop bookstore boom boost boot booth
bootstrap booty border borderline bore boredom born borne borrow bosom boss botanical botch both bothersome bottle bottom bottomless bough bought
bounce bound boundaries boundary bountiful bounty bout bovine bowed bowel bowing bowl bows boxes boys brace bracelets bracket brain brake bran branch
brass brave brawling bray breach bread breadth break breakdown breakfast breast breath breathe breathless bred breed breeze brethren brewer bribe
brick bride bridegroom bridge bridle brief brigade bright brightest brightness brilliant brim brimstone bring brink brisk brittle broad broadcast
broadened broadening broccoli brochure broke broken bronchitis bronze brook broth brought brow brown brownish browse bruise brush brutal brute brutish
bubble buck bucket budded budget buds buffer buffet bugger bugs build builders buildup built bulb bulge bulk bull bullet bulletin bullying bump bunch
bundle bunions burden burdensome bureau burgers burial buried buries burn burnt burp burrow burst bury buses bush bushel business buss bust busy
busybodies butcher butler butter butterfly buttock button buyer buying buys bypass bystanders byte cabbage cabinet cable cadaver cadence caffeine cage
cake calamities calamity calcium calculate calculator calculi calculus calendar calf caliber call calluses calm calorie calve came camel camera camp
campaign campsite campus canal cancel cancer candidate candies candle candy cane canine canker cannabis canned canning cannot canonical cant
capability capable capacities capacity cape capillary capital capitalism capitalist capsule captain captive captivity capture carbon carbonate carcass
cardboard cardiac cardinal cardiology care careful careless caretaker carnal carpenter carpentry carpet carriage carried carrier carries carrot carry
cart cartilage cartoon cartridge carve cascade case cash cassette cast castle castrate castration casual casualty cataract catch catchment categories
categorize category cater cathedral catholic cats cattle caught causal causality cause causeway caution cautious cave caveat cavities cavity cease
cedar ceiling celebrate celebrity celestial cell cellars cellular cellulose cement censor censorship census cent centimeter central centre centuries
century ceramic cereal cerebral ceremony certain certainty certified certify cervical cervix cesarean cessation chaff chain chair chairman chalk
challenge chamber champagne champion champs chance chancellor change changeable changeover channel chaos chaotic chap chapel chaperone chapter char
character charcoal charge chargeable chariot charitable charities charity charm charmers chart chase chaste chasten chastise chat chatted chatting
cheap cheapest cheat check checklist checkmate checkpoint checkup cheek cheer cheerful cheese chemical chemist chemistry cherub chess chest chestnut
chew chick chicken chide chief chiefest child childbirth childcare childhood childish childless children chill chimney chin china chip chlorine
chocolate choice choicest choir choke cholera choose chop chopped chopping choral chord chores chorus chose chosen chrome chromium chromosome chronic
chronicles chronology chuck chunk church cider cigar cigarette cinema cinnamon circa circle circuit circuitry circular circulate circumcise circumflex
circumvent cirrhosis cistern citation cite cities citizen citric citrus city civil civilian clad claim clamp clams clap clapped clarified clarifies
clarify clarity clash class classic classical classified classifies classify classroom clause claw clay clean cleanest cleanse clear clearance
clearest cleavage cleave cleft clever cleverest click client cliff climate climb clinic clinical clinician clip clipped clipping clique clock clods
clog clogged clone close closest closet closure clot cloth clothe clotted clotting cloud cloudy clouts clove cloven club clubbing clue clump
clumsiness clumsy cluster coach coal coarse coast coastal coat cobalt cobbler cobwebs cocaine cock cocktail coconut code coerce coexist coffee
cognitive coherence coherent coil coin coincide coke cola cold coldness colic collapse collar collarbone collate collateral colleague collect
collection collective college collisions colon colonies colonize colony color colorful colorless colour colt column coma comb combat combine come
comedy comfort comic comma command commence commend comment commentary commercial commission commit commitment committee committing commodity common
commonest communal commune communion communism communist community compact companies companion company comparable compare comparison compass
compassion compatible compel compelled compelling compensate compete competence competent competitor compile complacent complain complaint complement
complete completion complex complexion complexity compliance compliant complicate complied complies compliment comply component compose composite
compound comprehend compress comprise compromise compulsion compulsive compulsory compute conceal concede conceit conceive concentric concept
conception conceptual concern concert concerto concise conclude conclusion conclusive concourse concrete concur concurrent condemn condense condition
condom condone conduct conductor cone confer conference conferred confess confession confidence confident configure confine confirm conflict conform
conformity confound confront confuse confusion congenital congest congestion congruent conjecture conjugate connect connection connective connector
conquer conscience conscious consecrate consensus consent consequent conserved conserving consider consist consistent console consort consortium
conspiracy conspired constant constitute constrain constraint constrict construct consult consultant consume contact contagious contain contempt
contend content contention contest context contextual continent contingent continual continue continuity continuous continuum contour contract
contradict contrary contrast contribute contrite contrive control controlled controller convection convenient convention conversant converse
conversion convert convey conveyance convict conviction convince convulsive cook cookie cool cooper cooperate coordinate cope copied copies copper
copulation copy copyright coral core corn cornea cornet coronary coroner corporate corpse corpus correct correction correlate correspond corridor
corrupt corruption cortex cosmetic cosmic cosmology cost costlier cottage cotton couch cough could council counsel counselled counsellor counselor
count counteract counties countless countries country countrymen county couple courage courageous courier course court courtesy cousin covenant cover
coverage covert covet covetous coworker cows crab crack crackers crackling craft craftsman craftsmen crafty cramp crane cranking cranky crap crash
crass crate craving crawl crazy cream create creation creative creator creature credible credit creditor creed creep crescent crest crew crib cricket
cried cries crime criminal crimson crises crisis crisp criteria criterion critic critical criticised criticism critique crooked crop cross crossover
crossroad crossword crow crowbar crown crucial crucified crucify crude cruel cruelty cruise crumbs crunch crush crust crutches crying crypt cryptic
crystal cube cubic cuckoo cucumber cuddly cued cues cuff cuing culled culprit cult cultural culture cumbersome cumming cums cumulative cunning
cupboard cups curable curb cure curiosity curious currency current curriculum curry curse cursor curtailing curtain curvature curve cushions custard
custodial custody custom customary customized cute cutoff cutting cyanide cycle cyclic cyclical cyclist cylinder cymbals cynic cynical cyst daft
dagger daily dainties dainty dairy damage damn damnation damp damsel dance dandy danger dangerous dare dark darken darkness darling dart dash data
database date datum daubed daughter dawn daylight days daytime deacon dead deadline deaf deafness deal dealt dear dearth death debatable debate debris
debt debtor debug debugged debugger debugging debunked decade decay decease deceit deceitful deceive decent deception decide decimal decimate decision
decisive deck declare decline decode decoy decrease decree dedicate dedication deduce deductible deduction deed deem deep deepening deepest deer
default defeat defecate defect defective defence defend defense defensive defer deferred deficiency deficient deficit defied defile definable define
definite definition definitive deflation deformed deformity defraud defrosting deft defy degenerate degrade degree dehydrated deity delay delete
deletion deliberate delicate delicious delight delightful delimiters delineate delinquent delirium deliver deliveries delivery delta delusion demand
demeanor demented dementia demise democracy democratic demolish denial denied denies denote dens dense densities density dent dental dentist dentistry
denture deny depart department departure depend dependable dependence dependency dependent depiction depleted depletion deploy deportment deposit
depot depress depression deprive depth deputies deputy derange derided derision derivative derive derogatory descend descent describe desert deserve
design designate desirable desire desirous desk desktop desolate desolation despair desperate despise despite destine destitute destroy detach
detachment detail detain detect detectable detection detective detector deter detergent determine deterrent detonate detonators detox detract
detriment devastate develop deviated deviation device devil devious devise devoid devote devour devout dexterity diabetes diabetic diagnose diagnosis
diagnostic diagonal diagram dial dialect dialogue diameter diamond diapers diaphragm diaries diarrhea diarrhoea diary dice dictate dictator dictionary
died dies diesel diet dietary differ difference different difficult difficulty diffuse diffusion digest digestion digestive digging digit digital
digitized dignities dignity digs dilate dilation dilemma diligence diligent diluted dilution dimension dimer diminish dimple dine dinner dioxide
diphtheria diplomatic dipped dipping dipstick dire direct direction directive director directory dirt dirty disability disable disagree disallowed
disappear disappoint disaster disastrous disc discard discern discharge disciple discipline disclaimer disclose disclosure disco discolored discomfort
disconnect discord discordant discount discourage discover discovery discredit discreet discrete discretion discus discussion disdained disease
disguise disgust dish dishonest dishonesty dishonour disinfect disk dislike dismal dismayed dismiss dismissal disorder disparate disparity dispel
dispensed dispensing disperse dispersion displaced display displease disposable disposal dispose dispossess dispute disqualify disquieted disregard
disrupt disruption disruptive dissected dissecting dissection dissension dissimilar dissolve dissuade distance distant distention distil distilled
distillers distinct distort distortion distract distress distribute district disturb ditch ditto dive diverge divergent divers diverse diversion
diversity divert divide divine division divorce dizziness dizzy doctor doctrine document dodge dodo doer does dogma dogs doing dole doleful dollar
domain dome domestic dominance dominant dominate dominion donate donation done donor doom door doped doping dormant dorsal dosage dose dossier doted
dots dotted dotting double doubly doubt doubtful doubtless dough doughnuts dove down downhill download downplay downright downstairs downstream
downward dowry dozen draft drag dragged dragging dragon drain drainage drama dramatic drank drastic draught draw drawback drawn dread dreadful dream
dreary dregs drench dress drew dribbling dried dries drift drill drink drinkers drip dripped dripping drive drivel driven drooling drooping drop
dropout dropped dropping dross drought drove drown drowsiness drowsy drug drugstores drum drunk drunkard drunken dryer drying dryness dual dubious
duck duct duet duff duke dull duly dumb dummy dump dumpster dung dungeon duplex duplicate durability durable duration during dust dustbin dusty duties
duty dwell dwellers dwelt dyed dyes dying dynamic dysentery each eager eagle earlier earliest early earn earnest earring ears earth earthquake earthy
ease easier easiest easily east eastern eastward easy eaten eater eating eats eccentric echo ecological ecology economic economical economies economy
ecosystem ecstasy eczema edge edict edified edify edit edition editor editorial educate education educator effect effective effectual efficiency
efficient effort eggs egos eight eighteen eighteenth eighth eighty either ejection elaborate elapsed elastic elasticity elbow elder eldest elect
election elective electoral electorate electric electrical electrode electron electronic elegant element elemental elementary elephant elevate
elevation elevator eleven eleventh elicit eligible eliminate elite elitist eloquent else elsewhere elucidate elusive email embalmed embarrass embed
embedded embedding embrace embryo embryonic emerald emerge emergence emergency emergent eminent emission emit emotion emotional empathy emphasis
emphasise emphasize emphysema empire empirical employ employee employment empowering emptied empties empty emulate emulation emulator emulsion enable
enact enamel enclose encode encore encounter encourage encryption endanger endeavour ended endemic ending endless endorse ends endurance endure enema
enemies enemy energetic energies energy enforce engage engagement engine engrave engravings enhance enjoy enjoyable enjoyment enlarge enlighten enmity
enormous enough enquire enquiry enrich enrichment enroll enrollment enrolment ensign ensuing ensure entail entangled enter enterprise entertain
enthusiasm entice entire entirety entities entitle entity entrance entrapment entreat entries entry enumerated envelope envied envious envisage envy
enzyme epic epidemic epidermis epilepsy epileptic episode episodic epistle epoch equal equality equate equation equine equip equipment equipped
equipping equitable equity equivalent equivocal eradicate erase erect erection ergo ergonomic eroded errand erred erroneous error eruption escalated
escalating escalation escape esophagus esoteric especially espoused essay essence essential establish estate esteem estimable estimate estimation
estranged estrogen etch eternal eternity ether ethic ethical ethnic etymology eunuch euphoria euthanasia evacuation evade evaluate evaluation
evangelist even event eventual ever evermore every everybody everyday everyone everything everywhere eviction evidence evident evil evoke evolution
evolve ewes exacerbate exact exaggerate exalt exam examine example excavated excavation exceed excel excellence excellent except exception excerpts
excess excessive exchange excised excision excite excitement exclude exclusion exclusive excrete excursion excuse executable execute execution
executive exempt exemption exercise exert exertion exhale exhaust exhaustion exhaustive exhibit exhibition exhort exile exist existence existent exit
exodus exotic expand expandable expansion expansive expect expectancy expectant expedient expedition expel expelled expense expensive experience
experiment expert expertise expiration expire expiry explain explicit explode exploit explore explosion explosive export expose exposure expounded
express expression expressive expressway expulsion extant extend extension extensive extent external extinct extinction extinguish extol extolled
extortion extra extract extraction extraneous extreme extremism extremist extremity eyeball eyebrows eyed eyeglasses eyelashes eyelid eyes eyesight
fables fabric fabricate face facet facial facilitate facilities facility fact factor factorial factories factory factual faculties faculty fade faecal
faeces fail failure faint faintest fair fairest fairness fairy faith faithful faithless fake fall fallacious fallacy fallen false falsehood falsify
fame familiar families family famine famish famous fancy fans fantasies fantastic fantasy farce fare farewell farm farther farthest fascinate fascist
fashion fast fasten fastest fatal fatalism fatality fate father fathoms fatigue fattest fatty fatuous faucet fault faultless faulty favor favorable
favorably favorite favour favourable favourably fear fearful feasible feast feat feathered feathers feature fecal feces federal feeble feed feedback
feel fees feet feign fell fellow fellowship felt female feminist fence fender fermented fertile fertility fertilized fertilizer fervent festival fetal
fetch fetters fetus fever fewer fewest fiber fibre fibreglass fibrous fiction fictional fiddle fidelity field fierce fierceness fiery fifteen
fifteenth fifth fifties fiftieth fifty fight figs figurative figure file fill filleted fillets film filter filth filthy final finance financial fine
finest finger fingertip finish finite fire firearm firebrand fireplaces fireproof firework firm first fiscal fish fissure fist fitness fits fitted
fitter fitting five fixation fixed fixes fixing fizzy flag flagged flagging flakes flame flammable flanks flap flare flash flat flatten flatter
flattery flatulence flavored flaw flea flee fleece fleet flesh flew flexible flexibly flicker flied flies flight flint flip flipped flipping float
flock flood floor flop floppy flora floss flour flourish flow flown fluctuate fluency fluent fluffy fluid fluoride flush flute flutter flux flying
foal foam foamy focal focus foes foil fold folk follicle follow folly fond font food fool foolish foot football footnote footsteps footstool forbade
forbear forbid forbidden forbidding force forcefully forceps forcibly fords fore forearm forecast forefront foregone forehead foreign foremost
forerunner foreseeing foreskin forest foretell foretold forever forgave forged forget forgetful forgetting forgive forgiven forgo forgot forgotten
fork form formal format formation formative formatted formatting formula formulate forsake forsaken forsook fort forth forthwith forties fortieth
fortified fortify fortnight fortress fortunate fortune forty forum forward fossil fostering fought foul found foundation fountain four fourteen
fourteenth fourth fowl foxes fraction fractional fracture fragile fragility fragment fragrance frail frailty frame framework francs frank frantic
fraud fraudulent fray freak freckles free freedom freeway freeze freezers french frequency frequent fresh freshwater fret fretting friction fried
friend friendship fries frighten fringe frivolous frog from front frontal frontier frost frostbite frostings frown froze frozen fruit fruitful
frustrate frying fudge fuel fugitive fulfil fulfill full fullest fullness fully fume fumigation function functional fund funeral fungal fungi fungus
funnier funniest funny furious furlongs furnace furnish furniture furrows furry further furthest fury fuse fusion fussy futile futility future fuzzy
gagging gain gait galactic galaxy gall galleries gallery gallows gamble game gamma gang gaped gaps garage garbage garble garden gargle garlic garment
garnet garnished garrison gases gasoline gasp gastric gate gateway gather gauge gauze gave gaze gear gelatin gels gender gene genealogy general
generality generalize generate generation generator generic generous genesis genetic genital genitalia genius genocide genre gentile gentle gentleman
gentlemen gentleness gently genuine genus geographic geography geology geometric geometry geriatric germ gestation gesture gets getting ghastly ghost
giant gibberish giddiness gift giggle gill gilts ginger gins girdle girl girlfriend gist give given glad glance gland glandular glare glass glean
glide glittering global gloominess glorified glorify glorious glory glossy glove glow glucose glue glut glutton glycerine gnash gnome goads goal goat
goblet goddess godly gods goes goggles going gold golden goldfish goldsmith golf gone gonna gonorrhea good goodbye goodies goodness goody gored
gorgeous gospel gossip gotten gourd gout govern government governor gown grab grabbed grabbing grace gracious grade graders gradient gradual graduate
graduation graffiti graffito graft grain gram grammar grand grant granule grape grapefruit graph graphic graphical grasp grass grate grateful
gratuitous grave gravel graven gravity gray grease greasy great greatest greatness greed greedily greedy green greenish greet grew greyhound grid
grief grieve grievous grim grimacing grind grip gritty groan grocery groin groomed grope gross ground group grove grow grown growth grudge guarantee
guard guardians guess guest guidance guide guideline guile guilt guiltless guilty guinea guise guitar gulf gullible gums guns gunshot gushed gusto
guts gutter gutting guys gymnastics gynecology habit habitation habitual hack hail hailstones hair haircut hairy half hall hallmark hallow halo halt
halve hammer hampered hampering hamster hamstring hand handbook handful handicap handle handout handy hang hangover happen happier happiest happily
happiness happy harass harassment harboring harboured hardback harden hardest hardship hardware hardy hare harlot harm harmful harmless harmonic
harmony harness harp harrows harry harsh hart harvest hash hassle haste hasten hastily hasty hatch hate hateful hatred haughty haul haunt have haven
havoc hawk hazard hazardous hazy head headache headlights headline headlong headphones headway heal health healthcare healthful healthier healthy heap
hear heart heartbeat heartburn hearth heartily heat heath heathen heave heaven heavier heaviest heavily heaviness heavy hedge heed heel heifer height
heightened heinous heir held helicopter hell hello helm helmet help helpful helpless hemisphere hemlock hemoglobin hemophilia hemorrhage hemorrhoid
hence henceforth hepatitis herb herbal here hereafter hereby hereditary heredity herein heresies heresy herewith heritage hernia hero heroic heroin
heron herpes herring herself hertz hesitate heuristic hewed hiatus hiccups hicks hidden hide hideous hierarchy high highest highlands highlight
highway hilarious hill hillside himself hind hindrance hindsight hinges hint hips hire hiss historian historic historical histories history hither
hitherto hits hitting hives hoarse hoarseness hobby hole holiday holiest holiness holistic hollow holy home homemade homeopathy homework homicide
homonyms homosexual honest honesty honey honeycomb honorary honour honourable hoof hook hope hopeful hopeless horde horizon horizontal hormone horn
hornet horrendous horrible horribly horrid horrific horrified horrifies horrify horror horse horseback horseman hose hospice hospital host hostage
hostile hostility hotel hour house household housework however howl huge human humane humanity humanized humble humbly humidity humility humor
humorous hundred hundredth hung hungry hunt hurricane hurry hurt hurtful husband husk hutches hybrid hydraulic hydrogen hygiene hygienic hymn hyper
hyphen hypnosis hypnotic hypocrisy hypocrite hypotheses hypothesis hysterical iced icon idea ideal idealistic identical identified identifier
identifies identify identities identity ideology idiom idiot idiotic idle idleness idol idolatry ignorance ignorant ignore illegal illicit illiterate
illness illogical illusion illusory illustrate image imagery imaginable imaginary imagine imbalance imitating imitation immature immediate immense
immersion immigrant imminent immobile immobility immoral immortal immune immunity immunized impact impair impairment impart impedance impede
impediment impend imperative imperfect imperial impersonal implant implement implicate implicit implied implies imply import importance important
impose impossible impotence impotent impress impression impressive imprison improbable improper improve impudent impulse impulsive inability
inaccuracy inaccurate inactive inactivity inadequacy inadequate inane inasmuch inborn incapable incense incentive inception inch incidence incident
incidental incision incisors incline include inclusion inclusive incoherent income incomplete incorrect increase incredible incredibly increment
incubated incubation incubator incur incurable incurred incurring indeed indefinite indent index indicate indication indicative indicator indices
indictment indigenous indirect individual indolent indoors induce inducement induction indulge industrial industries industry ineligible inequality
inequity inert inertia inevitable inevitably infallible infamous infamy infancy infant infantile infect infection infectious infelicity infer
inference inferior inferred infertile infested infidel infiltrate infinite infinity infirmity inflame inflatable inflate inflation inflexible inflict
influence influenza influx info inform informal informants infrared infrequent infused infusion ingenious ingested ingesting ingredient inhabit
inhabitant inhalation inhale inherent inherit inhibit inhibition initial initiate initiation initiative initiators inject injection injure injuries
injurious injury injustice innate inner innermost innocence innocent innovation innovative inordinate inorganic inpatient input inputted inputting
inquests inquiry insane insect insecure insert insertion inside insidious insight insist insistence insofar insoluble insolvent insomnia insomniacs
inspect inspection inspire install instance instant instead instilled instinct institute instruct instructor instrument insulating insulation insulin
insult insurance insured insurers intact intake integer integral integrate integrity intellect intend intense intensify intensity intensive intent
intention inter interact intercept interest interface interfere interim interior intern internal internet internist interplay interpret interrupt
interval intervene interview intestinal intestine intimacy intimate intimidate into intolerant intriguing intrinsic introduce intrusive intuitive
invade invalid invalidate invaluable invariably invariant invasion invasive invent invention inventor inventory inverse inversion invert invest
investment invisible invitation invite invoke involve inward iodine ions irate iris iron ironic irony irradiated irrational irregular irrelevant
irrigated irrigating irrigation irritable irritant irritate irritation island isle isolate isolation issue itch itchiness itchy item iterations
iterative itself ivory jack jacket jail jammed jamming jams jargon jaundice javelin jawbone jaws jazz jealous jealousy jeans jellies jelly jeopardy
jerk jerky jersey jest jewel jewelry jobs john join joint joke jolly jolt journal journalist journey joyful joyfulness joyous judge judgement judgment
judicious judo jugular juice jump junction jungle junior juniper junk jury just justice justified justifies justify juvenile keen keep kept kerchiefs
kernel kettle keyboard keyed keying keys keystroke keyword kick kidded kidding kiddos kidnap kidnapped kidnapping kidney kids kill kilogram kind
kindle kindness kindred king kingdom kink kiss kitchen kite kiwi knead knee kneel knew knife knight knit knives knock knockout knoll know knowledge
known knuckles label labelled labelling labor laboratory labour labs labyrinth lace lack lacquer ladder lade laden ladies lady lager lagged laid lain
lake lamb lame lament lamp landlord landmark landscape landslides lane language languish lapped lard large largest lark larva larvae laryngitis larynx
laser last latch late latent lateral latest latex latrine latter lattice laugh laughter launch laundered laundering laundry lava lavatory lavender
lawful lawn laws lawsuit lawyer laxative laxity layer laying layout lays laziness lazy leach lead leadership leaf leaflet leafy league leak leakage
leaky lean leap learn learnt leasing least leather leave lecture ledges leech left legal legend legendary legible legion legislate legitimate legs
legumes leisure lemon lemonade lend length lengthen lengthy lenient lens lent lentils leopard leper leprosy leprous lesbian lesion less lessen lesson
lest lethal lethargy lets letter letting lettuce leukaemia leukemia level leverage levitate levy lewd lexical liability liable liaison liar libel
liberal liberties liberty libido librarian libraries library lice licence license lichen lick lied lien lies lieu life lifelong lifespan lifestyle
lifetime lift ligament ligature light lighten lightest lightness lightning like likelihood liken likeness likewise lilies lily limb lime limit
limitation limp line lineage linear linen linger linguistic link linkage lion lips liquid liquidate liquor lisp list listen lite literacy literal
literary literate literature lithium litigation litter little live livest livestock llama load loaf loan loathsome loaves lobby lobe local localize
locate location lock locomotion locust lodge loft loftiness lofty logarithm logged logging logic logical logistical logo logs loin loneliness lonely
long longest longevity look loop loophole loose loosen lord lorries lorry lose lost lotion lots lottery loud loudest loudness louse lousy love lower
lowest lowing lowly loyal loyalty lozenge lubricant lubricated luck luckily lucky ludicrous luggage lukewarm lump lumpy lunatic lunch lunchtime lung
lurk lust luxury lying lymph lymphatic lynch lyric mace machete machine machinery made madness magazine magic magical magicians magistrate magnesium
magnet magnetic magnified magnify magnitude maid maiden mail mailbox maim main mainframe mainland mainstay mainstream maintain maize majesty major
majority make makeup malaise malaria male malformed malice malicious malignancy malignant malls malt mammal mammalian manage manageable management
mandate mandatory mandible maneuver manger mangle mania manic manifest manifesto manifold manipulate mankind manned manner mannerisms manning
manoeuvre manpower mans mantel mantle manual manuscript many mapped mapping maps marathon marble march margarine margin marginal marijuana marine
mariners marital mark market marred marriage married marries marrow marry martin martyr marvel marvelled marvellous mask masons mass massacre massage
massive mast mastery match mate material maternal maternity math matrices matrix matter mattress mature maturity maximal maximise maximize maximum
maybe mayo mayonnaise maze meadow meal mealtime mean meanest meaningful meant meantime meanwhile measles measurable measure meat mechanic mechanical
mechanism medal meddle media median mediate mediation mediator medical medicated medication medicinal medicine medieval meditate meditation medium
meek meekness meet megabyte melancholy meld melodic melody melon melt member membership membrane memorable memorial memories memorize memory mend
meningitis menopause menstrual mental mentality mention mentor menu merchant mercies merciful mercury mercy mere merge meridian merit merry mesh mess
message messenger messy metabolic metabolism metal metallic metaphor mete methadone methane method meticulous metre metric metro mice microbes
micrometer microscope microwave midday middle midnight midst midway midwife midwives might mightier mighty migraine migrate migration migratory
mildest mildew mile mileage milestones milieu military milk mill millennium milligram milliliter million mimic mimicked mimicking mindful mindless
mine mineral miners mingle mini miniature minimal minimalist minimise minimize minimum minister ministry minor minorities minority minstrel mint minus
minute miracle miraculous mire mirror mirth miscarry mischief misdirect miserable miserably miseries misery misfit misfortune misguide mislead misled
mismatch misplace misprint misread miss misshapen missile mission mist mistake mistaken mistook mistress misuse mite mitigate mitt mixed mixes mixing
mixture mnemonic moan mobile mobility mobilize mock modal mode model modelled modelling modem moderate moderation moderator modern modest modified
modifies modify modulate modulation module moist moisture molar mole molecular molecule molten moment momentum monarch monetary money monitor monkey
mono monochrome monopoly monotonous monster month mood moon moral morality morbid more moreover morning moron morphine morphology morsel mortal
mortality mortar mortify mosaic mosquito most moth motif motion motivate motivation motive motor motorcycle motorway motto mouldy mount mountain mourn
mourners mouse mouth mouthwash move movement movie much muck mucous mucus muddle mugs mule multi multimedia multiple multiplex multiplied multiplies
multiply multitude mumble mummy mumps mundane municipal munition murder murmur muscle muscular museum mushroom music musical musician must mustard
mustered mutant mutate mutation mutilation mutter mutual muzzle myopic myself mysteries mysterious mystery mystic myth mythical mythology nail naive
naked nakedness name nameless napkin naps narcotic narrative narrow narrowest nasal nastier nastiest nasty nation national nationwide native nativity
natural nature naught naughty nausea nauseated nauseous naval navel navigate navigation navy near nearby nearest neat necessary necessity neck need
needle needlework needy negate negative neglect negligent negligible negotiable negotiate neighbor neighbour neither nephew nerd nerve nervous nest
nether nets nettles network neural neurology neuron neurosis neurotic neutral neutrality neutralize neutron never newborn newcomer newer newest newly
newness news newsletter newspaper next nice nicest niche nick nickel nickname nicotine nigh night nightclub nightmare nighttime nine nineteen
nineteenth ninety ninth nipple nitrate nitrogen nits noble nobleman nobody nocturnal node noise noisy nominal nominate none nonevent nonprofit
nonsense nonsmokers nonsmoking nonverbal noon norm normal normalise normality normalize north northeast northern northward northwest nose nosebleeds
nostalgia nostril notable notably notation notch note noteworthy nothing notice noticeable noticeably notified notifies notify notion notorious nought
noun nourish novel novelty novice nowadays nowhere noxious nuclear nuclei nucleus nuisance null numb numbest numbness numeral numeric numerical
numerous nuns nurse nursery nutcracker nutrient nutrition nutritious nuts nutshell nymph oaks oars oath oatmeal obedience obedient obese obesity obey
object objection objective obligated obligation obligatory oblige oblique obliterate obnoxious obscene obscure obscurity observable observe obsess
obsession obsessive obsolete obstacle obstetrics obstinate obstruct obtain obtainable obvious occasion occasional occult occupancy occupation occupied
occupies occupy occur occurred occurrence occurring ocean ocular oddly odds odious odor odour oesophagus oestrogen offence offend offensive offer
offhand office official offs offset offsetting offspring often oiled oils oily ointment okay older oldest olfactory olive omega ominous omission omit
omitted omitting once ones oneself ongoing onion only onset onto onus onward oozing opal opaque open openest openness opera operable operate operation
operative operator opinion opponent oppose opposite opposition oppress oppression oppressor opted optic optical optimal optimise optimism optimistic
optimize optimum opting option optional opts opus oracle oral orange orator orbit orbital orchard orchestra orchestral ordain order ordinal ordinance
ordinarily ordinary ordination organ organic organise organism organize orgasm orient oriental orientate origin original originate originator ornament
orthodox other otherwise ought ounce ours ourselves outbreak outcasts outcome outcry outdated outdoor outer outgoing outgrow outlet outline outlook
outpatient output outrage outrageous outreach outright outs outset outside outward outweigh oval ovarian ovaries ovary oven over overall overcame
overcome overdose overdraft overdue overeating overflow overhead overlaid overlap overlapped overlay overload overlong overlook overnight overpower
overprice overridden override overrode overseas oversee overseen overshadow oversight overstate overt overtake overtaken overthrew overthrow
overthrown overtime overtone overtook overturn overuse overview overweight overwhelm owed owes owing owls owned owner ownership owning owns oxen
oxidation oxide oxidized oxygen ozone pace pacemaker pacific pacified pacifier pack package packet padded padding pads page paid pain painful painless
paint pair palace palate pale palm palpable pamphlet pancreas pancreatic panda panel pangs panic panicking pans pant paper paperback parable parachute
parade paradigm paradise paradox paragraph parallel paralyses paralysis paralytic paralyzed paramedic parameter paramount paranoia paranoid paraphrase
paraplegic parasite parasitic parcel parched pardon parent parental parenthood parity park parliament parlour parochial parody parrot pars parse part
partial partiality particle particular parties partition partner partridge party pass passage passageway passenger passion passionate passive passport
password past pasta paste pastors pastries pasture patch patchy patent path pathetic pathology pathway patience patient patriarch pattern paucity
pause paved pavement pavilion payed payer paying payment pays peace peaceable peaceably peaceful peaches peacocks peak peanut pear pearl peas peasant
peculiar pedal pedant pedantic pedantry pedestrian pediatrics peel peep peer pegged pelican pellet pelvic pelvis penalties penalty pence pencil pended
pending pends pendulum penetrate penguin penicillin penis pennies penny pens people pepper perceive percent percentage percentile perception
percussion perennial perfect perfection perforated perform perfume perhaps peril period periodic peripheral periphery perish perishable permanent
permission permit permitted permitting pernicious peroxide perpetual perplexed perplexity persecute persist persistent person personal personnel
persuade persuasion persuasive pertain pertinent pervasive perverse pervert pesticide pestilence peter petition petrol pets petty phantom pharmacies
pharmacist pharmacy phase phenomena phenomenon philistine philosophy phlegm phobia phoenix phone phosphate phosphorus photo photocopy photograph
photon phrase physic physical physician physicist physiology piano pick pictorial picture piece pierce pies pigeon pigment pigs pile pilgrimage
pilgrims pill pillar pillow pilot pimple pinch pine pink pinnacle pinpoint pinprick pint pioneer pipe pipeline piss pitch pitfall pitied pitiful pits
pitting pity pivot pivotal pizza place placebo placement placenta plague plain plan plane planet planetary planks planned planning plant plaque plasma
plaster plastic plate plateau platform platinum platter plausible play playground plea pleasant please pleasure pledge plentiful plenty plot plotted
plotter plotting plow ploy pluck plug plugged plugging plummet plural plus pneumatic pneumonia pocket poem poet poetic poetry point pointless poised
poison poisonous poke polar polarity polarized pole police policeman policies policy polio polish polite politeness political politician politics poll
pollen pollutants pollute pollution polymer polynomial polyp pomp pompous ponder ponds pool poor poorest popcorn pope popped popping populace popular
popularity populate population populous porch pore pork porous port portable portal portfolio portion portray pose position positional positive
possess possession possessor possible possibly post postage postal postcard posterior posterity postmaster postmortem postpone postscript postulate
posture potassium potato potency potent potential potions pots potter pouch poultry pound pour poverty powder power powerful practical practice
practise pragmatic praise pray preach precaution precede precedence precedent precept precinct precious precise precision preclude precocious
precursor predefined predict prediction predictor predispose preemptive preface prefer preferable preferably preference preferred preferring prefix
pregnancy pregnant prejudice prelude premature premise premium prenatal prep prepaid prepare preschool prescribe presence present preserve president
press pressure presumably presume pretence pretend pretty prevail prevalence prevalent prevent prevention preventive preview previous prey price prick
prickle pride priest priesthood primacy primarily primary primates prime primitive primordial primrose prince principal principle print printout prior
priorities prioritize priority prism prison privacy private privilege privy prize probable probably probe problem procedural procedure proceed process
processor proclaim procure produce product production productive profane profess profession professor profile profit profitable profound profuse
profusion prognoses prognosis program programme progress prohibit project projection prolong prom prominence prominent promise promote promotion
prompt prone prongs pronoun pronounce proof propaganda propensity proper properties property prophecies prophecy prophesied prophesy prophet
proponents proportion proposal propose propulsion pros prose prosecute prospect prosper prosperity prosperous prostheses prosthesis prostitute protect
protection protective protein protest protocol proton prototype protracted protrude protrusion proud prove proven proverb provide province provision
proviso provoke proximity proxy prudence prudent prune psalm pseudo psyche psychiatry psycho psychology psychoses psychosis psychotic puberty pubic
public publicity publish pubs puckering pudding puffed puffs puffy pull pulmonary pulp pulse pump punch punctuated puncture punish punishment puns
punt pupil purchase pure purge purified purify purity purple purported purpose purse pursue pursuit push putative puts putt puzzle python quadrant
quadratic quadruple quails quake qualified qualifier qualifies qualify qualities quality quantified quantify quantities quantity quantum quarrel
quarries quarter quarts queen quench queried queries query quest question queue quibble quick quicken quickest quiet quietest quietness quilting
quinine quit quite quitting quiver quiz quota quotation quote quotient rabbi rabbit rabid rabies raccoon race racial racism racist rack racket radar
radial radiant radiating radiation radical radio radiology radius radon rage ragged raid rail railroad railway rain rainbow rainy raise raisins ramp
rampant rams random rang range rank ransom rant rape rapid rapidity rapport rare rarest rash rate rather ratio ration rational rationale rattle rave
raven ravenous ravished rays razor reach react reaction reactive reactor read readable readership readily readiness ready real realise realistic
realities reality realize realm reap reapers rear rearrange reason reasonable reasonably reassure rebel rebelled rebellion rebellious rebound rebuild
rebuilt rebuke recall receding receipt receive recent reception receptive recess recession recipe recipient reciprocal reckless reckon reclaim
recognised recognize recommend recompense reconcile reconsider record recouped recover recoveries recovery recruit rectal rectangle rectified
rectifies rectify rectum recur recurred recurrence recurrent recurring recursion recursive recycle reddened reddish redeem redefine redemption
redesign redirect redness reduce reduction redundancy redundant reed reel refer reference referendum referred referring refill refine refinement
reflect reflection reflex reflexive reform reformat refraction refrain refresh refuge refund refusal refuse refute regain regard regardless regenerate
regime regimen region regional register registry regress regression regret regretted regretting regular regularity regulate regulation rehab rehearse
reign rein reinforce reinstate reiterate reject rejection rejoice relapse relate relation relational relative relativity relax relaxation relay
release relegate relevance relevant reliable reliably reliance relied relief relies relieve religion religious relive relocation reluctance reluctant
rely remain remainder remark remarkable remarkably remedial remedies remedy remember remind remission remit remitted remitting remnant remodeling
remote removal remove removers rename rend rendition renew renown rent repaid repair repay repeat repeatable repellent repent repentance repertoire
repetition repetitive rephrase replace replay replenish replicate replied replies reply report represent reproach reproduce reprove reptiles republic
repulsive reputation reputed request require requisite reread rescue research resemble resent reserve reservoir reset resetting reside residence
resident residual residue resign resilience resilient resist resistance resistant resolution resolve resonance resort resource respect respectful
respective respirator respite respond response responsive rest restart restaurant restless restore restrain restraint restrict result resultant resume
resumption resurrect retail retain retard retching retention retina retire retirement retract retraction retrieval retrieve retrograde return reuse
reveal revelation revellings revenge revenue reverence reversal reverse reversible reversion revert review reviewers revile revise revision revisit
revive revolt revolution revolving reward rewrite rewritten rewrote rhetorical rhubarb rhyme rhythm rhythmic ribbon ribs rice rich richest riddance
ridden ridding riddle ride ridge ridiculous right righteous rightfully rigid rigidity rigorous rigour ring rinse riot riotous ripe ripped ripping rise
risen risk risky ritual rival river road roar roast robbed robber robbery robe robot robust robustness rock rocket rocky rode rodent roes role roll
roman romance romantic roof rooftops room root rope rose rosters rotate rotation rotten rouge rough round roundabout rout route routine rowed rowing
rows royal royalties rubber rubbing rubbish rubella rubies ruddy rude rudiments ruin ruinous rule rumors rumour rump rung running runny runs rupture
rural rush rust rusty ruthless sabotage sack sacred sacrifice sacs sadden saddle sadly sadness safe safeguard safest safety saga sage said sail saint
sake salad salaries salary sale salesman salient saliva salmon salmonella salon salt salty salutation salute salvage salvation same sample sanctified
sanctify sanctioned sanctuary sandals sandwich sandy sane sang sanitary sanity sank sapphire saps sarcasm sarcastic sardines saris satellite satire
satisfied satisfies satisfy saturated saturation sauce save saviour savour savoury sawing saws saying says scab scabbed scad scale scallop scalp
scalpel scaly scam scan scandal scanned scanner scanning scant scanty scapegoat scar scarce scarcity scare scarf scarlet scarred scarring scarves
scatter scavengers scavenging scenario scene scenery scent sceptre schedule scheme scholar school science scientific scientist scissors scope scorched
score scorn scornful scorpion scotch scourge scrambling scrap scrape scrapped scrapping scratch scream screen screw scribe script scripture scroll
scrutiny scum seafood seal seamless search seas season seasonal seat seaweed secluded seclusion second secondary secondhand secret secretary secrete
secretion sect section sector secular secure security sedated sedating sedation sedative sedentary seduce seed seeing seek seem seen seer sees seethe
segment segregate seize seizure seldom select selection selective self selfish sell selves semantic semen seminal seminar send senile senior sensation
sense sensible sensibly sensitive sensor sensory sensual sent sentence sentient sentiment separable separate separation separator sepulchre sequel
sequence sequential serial series serious sermon serpent serum servant serve service servile servitude session sets setting settle setup seven
seventeen seventh seventy sever several severe severity sewage sewed sewing sexes sexist sexual sexuality sexy shade shadow shady shaft shake shaken
shaky shall shallow sham shame shameful shampoo shape share sharp sharpen sharpness shave shaven sheaf shear sheath sheaves shed shedding sheep sheer
sheet shelf shell shellfish shelter shelve shepherd sheriffs shield shift shine shingles shiny ship shipped shipping shipwreck shirt shiver shock shoe
shone shook shoot shop shopped shoppers shopping shore short shortage shorten shortest shorthand shortness shot should shout shove shovels show shown
shrank shrink shrinkage shuffled shun shunt shut shutdown shutting shuttle sibling sick sicken sickest sickle sickness side sideways siege sieve sift
sigh sight sigma sign signal signalling signature signified signifies signify silence silent silicon silk sillier silliest silly silver silvery
similar similarity simple simplest simplex simplicity simplified simplifies simplify simplistic simply simulate simulation simulator since sincere
sincerity sine sinew sinful sing single singular sinister sink sinned sinner sinning sinus sipping sips sirs sister site sitting situate situation
sixteen sixteenth sixth sixties sixty size sizeable skeleton skepticism sketch skies skiing skilful skill skim skin skip skipped skipping skirt skull
skunks slack slag slain slam slander slang slash slats slaughter slave slay sleep sleepy sleeve slender slept slew slice slid slide slight slightest
slim slime slimy sling slip slipped slippery slipping slit slogan slope sloppy slot slothful slow slowdown slowest slowness sluggish slumber slurred
small smallest smallish smallpox smart smash smear smell smelly smile smite smith smitten smoke smooth smoothness smote smug snack snag snail snakes
snapshot snare sneak sneaky sneeze sniff snipe snobbery snoring snorting snout snow snuffed soak soap soapy sober sobriety soccer social socialism
socialist societies society sock socket soda sodden sodium sofa soft soften software soil sojourn solar soldier sole solemn solemnity solicited
solicitor solid solitary solo soluble solution solve solvent some somebody someday somehow someone someplace something sometime somewhat somewhere
song sons soon soonest soot sorcerer sordid sore soreness sorrow sorrowful sorry sort sought soul sound soundness soundtrack soup sour source south
southeast southern southward southwest sowed sowing sown sows space span spanning spare spark sparrow sparse spasm spastic spatial speak spear special
specialist specialize specialty species specific specified specifies specify specimen speck speckled spectra spectrum speculate sped speech speechless
speed speedily speedy spell spend spent sperm sphere spherical spice spicy spider spied spies spigot spike spill spin spinach spinal spine spinning
spiral spirit spiritual spit spite spitted spitting spittle spleen splendid splicing splint split splitting spoil spoke spoken spokesman sponge spongy
sponsor spoof spool spoon sporadic spores sport spot spotted spotting spouse spout sprain sprang spray spread sprigs spring sprinkle sprint sprouting
sprouts sprung spun spur spurious spurting squad square squash squeaky squeeze stab stabbing stabilised stability stabilize stable stack stadium staff
stage stagger stagnant stain stair staircase stake stale stalk stall stammering stamp stance stand standard standpoint stank staple star starch
starchy stare stark starred starring start startle starve state statement static station stationary statistic stature status statute statutory stave
stay steadily steady steaks steal stealth steam steel steep steepest steer stem step stepped stepping stereo stereotype sterile sterilized sterling
steroid steward stewed stick sticky stiff stiffening stiffness stigma stigmata stigmatize still stillbirth stillborn stimulant stimulate stimuli
stimulus sting stink stir stirred stirring stitches stock stockings stole stolen stomach stone stony stood stool stoop stop stopped stopping stopwatch
storage store storehouse stories stork storm stormy story stout stove straddle straight strain strait strand strange strangest strangle strata
strategic strategies strategy stratified stratify stratum straw stray stream street strength strengthen strenuous stress stressful stretch stricken
strict strictness stride strife strike string stringent stringy strip stripe stripped stripping strive stroke strong strongest strove struck
structural structure struggle stubble stubborn stuck student studied studies studio study stuff stuffy stumble stump stun stunned stunning stunt
stupid stupidity stutter style subdivided subdue subgroup subject subjective subliminal submission submit submitted submitting subnormal subroutine
subscribe subsequent subset subsided subsides subsidiary substance substitute subtle subtleties subtlety subtly subtracted suburbs subvert subway
succeed success successful succession successive successor succour such suck suckling suction sudden sued sues suffer suffice sufficient suffix sugar
sugary suggest suggestion suggestive suicidal suicide suing suit suitable suitably suite sulfur summaries summarise summarize summary summed summer
summing sums sunburn sundry sunflower sung sunglasses sunk sunken sunlight sunny sunrise sunscreen sunshine super superb superior supervise supervisor
supper supplanted supplement supplied supplier supplies supply support supportive suppose suppress supreme sure surf surface surge surgeon surgeries
surgery surgical surname surpassed surpassing surplus surprise surrogate surround survey survival survive survivor suspect suspend suspension
suspicion suspicious sustain sustenance swab swallow swam swamp swan swap swapped swapping swarm sway swear sweat sweep sweet sweetened sweetener
sweetness swell swept swift swim swimming swine swing switch swollen swore sworn swum syllables symbol symbolic symmetric symmetry sympathies sympathy
symphonies symphony symptom synagogue syndicate syndrome synonym synonymous syntactic syntax syntheses synthesis synthesize synthetic syphilis syringe
syrup system systematic tabernacle table tablet tabs tabulated tacit tack tackle tactic tactical tactless tagging tags tail tailor take taken talc
tale talent talk talkers tall tame tampons tandem tang tangent tangles tango tank tanner tanning tans tantrums tape tapestry tapping target tariffs
tarried tarry tartan tartar task taste tasteless tattoo taught taunt taxation taxed taxes taxi taxing taxpayer teach team teamwork teapot tear teas
teaspoon teats technical technician technique technology tedious teen teenage teeter teeth telephone telescope televised television tell temper
temperance temperate tempest temple temporal temporary tempt temptation tend tendencies tendency tenderness tendon tenet tennis tenor tens tense
tension tent tentative tenth tepid term terminal terminate terminator terminus terrible terribly terrified terrifies terrify territory terror
terrorism terrorist terse test testament testicle testified testify testimony tetanus text textbook textile textual texture than thank thankful that
thawed theater theatre thee theft their them thematic theme themselves then thence theology theorem theories theory therapies therapist therapy there
thereafter thereby therefore therein thereof thereon thereupon thermal these thesis theta they thick thicken thicket thickness thief thieve thigh thin
thing think thinner thinning third thirst thirsty thirteen thirteenth thirtieth thirty this thistle thorn thorough those thou though thought thousand
thread threat threaten three thresh threshold threw thrice thrive throat throbbing throne throng throttle through throughout throughput throw thrown
thrust thumb thunder thus thyroid tick ticket tics tidal tidied tidies tidy tied tier ties tiger tight tighten tightness tile till tilt timber time
timescale timetable tinder tingle tinkling tins tint tiny tipped tipping tips tire tiredness tiresome tissue title toad toast tobacco today toddler
toenail toes tofu together toggle toil toilet token told tolerable tolerance tolerant tolerate toll tomato tomb tome tomorrow tone tongs tongue tonic
tonight tonsils took tool tooth toothbrush toothpaste topaz topic topical topography tops torches tore torment torn tornadoes torque torso tortillas
torture toss total touch tough tour tourism tourist tourniquet toward towel tower town toxic toxicity toxicology toxin toys trace track tract traction
trade trademark tradition traffic tragedy tragic trail train trainees trait trajectory trample trance transcript transfer transform transgress
transient transit transition transitory translate translator transmit transplant transport transverse trap trapped trapping trash trashcan trauma
traumatic travel travelers traveller travelling tray tread treadmill treason treasure treasuries treasury treat treatable treatment treaty tree trek
tremble tremendous tremor trench trend trendy trespass trial trialled triangle tribe tribute triceps trick tricky tried tries trifle trigger trillion
trilogy trimester trimmed trinity trio trip triple triplet tripos tripping triumph trivia trivial trodden trolley troop tropical trouble trough
trouser trout truck true trump trumpet trumpeters truncate trunk trust trusty truth trying tube tubular tumor tumour tumult tumultuous tuna tune
tunnel tunnelled turkey turn turnips turnover turntable turtle tutor tutorial twelfth twelve twentieth twenty twice twigs twilight twin twist twitch
tying type typeset typewriter typhoid typical typify tyre ubiquitous ugly ulcer ultimate ultra ultrasonic ultrasound umbrella unable unaffected
unaltered unanswered unassigned unattended unaware unbalanced unbearable unbiased unborn uncertain unchanged uncle unclean unclear uncommon uncover
undamaged undefined under undergo undergone underlain underlay underlie underline underlying undermine underneath underscore understand understood
undertake undertaken undertook underwater underwent undetected undid undo undone undressed unduly uneasy unemployed unequal unethical uneven
uneventful unexpected unfair unfamiliar unfinished unfounded unfriendly ungodly unhappy unhealthy unhelpful unholy unicorn unified unifies uniform
uniformity unify unilateral uninformed uninsured unintended union unique unit unite unity universal universe university unjust unknown unlabelled
unlawful unless unlike unlimited unload unlock unlucky unmarried unmask unmodified unnatural unofficial unpleasant unpopular unproven unprovoked
unraveling unread unreadable unrelated unreliable unresolved unruly unsafe unsavoury unseemly unseen unset unsettled unsightly unsolved unsound
unstable unsteady unsuitable unsure untidy until untimely unto untoward untrained untrue unusable unused unusual unwanted unwashed unwelcome unwell
unwilling unwise unworkable unworthy upbringing upcoming update upfront upgrade upheld uphold upon upper uppermost upright uproar upset upsetting
upside upstairs upstream uptake upward urban urge urgency urgent urinate urine usable usage used useful usefulness useless user uses usher using usual
utensils uteri uterus utilised utilising utilities utility utilize utmost utter utterance vacancies vacancy vacation vaccinated vaccine vacuum
vagabond vagina vaginal vague vain valiant valid validate validation validity valley valour valuable value valve vandalism vanguard vanish vanities
vanity vans vapors vapour variable variance variant variation varied varies varieties variety various vary vast veal vector vegan vegetable vegetarian
vehement vehicle veil vein velocities velocity vend vendor vengeance venison venom vent ventilated ventilator ventricle venture venue verb verbal
verbatim verbose verdict verified verifies verify versatile verse version versus vertebra vertebrae vertical vertigo very vessel vestments veteran
veterinary vexation vexed vexing viability viable vial vibrate vibration vicar vice vicinity vicious victim victor victory video videotape view
viewpoint vigilance vigilant vigor vigorous vile village vine vinegar vineyard vintage vinyl violate violation violence violent violet violin viper
viral virgin virginity virtual virtue virtuous virulent virus visa visage viscosity visibility visible vision visit visitation visitor visual
visualised visualized vital vitality vitamin vivid vocabulary vocal vocational voice void volatile volcanic volcano voltage volume voluntary volunteer
vomit vote vouch vowed vowel vows vulnerable vulture wade wafer waffle wage wagging wagons wail waist waistline wait wake wakened walk wall wallet
wallow walnut wander wanderers waning want wanton wardrobe ware warehouse warfare warm warmth warn warp warrant warranty warred warring warriors
wartime warts wary wash washable washout waste wasteful watch watchful watchman watchmen water watery wave wavelength wavering waxed waxes waxy ways
wayside weak weaken weakness wealth wealthy weaned weaning weapon wear wearied weariness weary weasel weather weave website wedded wedding wedge weds
weed week weekday weekend weep weigh weight weighty weird welcome welfare well went wept were west western westward wets wetting whale what whatever
whatsoever wheat wheel wheelchair wheeze when whence whenever where whereas whereby wherein whereupon wherever whet whether which whichever while
whilst whim whip whiplash whipped whirlwind whisking whisper whistle white whitening whoever whole wholesome whom whoop whooshing whore whose wicked
wickedness wide widen widespread widest widow width wife wild wilderness wildlife wiles will willow wilt window windpipe wine wing wingspan wink
winner winning winter wipe wire wisdom wise wisest wish wist witch witchcraft with withdraw withdrawal withdrawn withdrew withheld withhold within
without withstand withstood witness witty wive wizard woke woken wolf wolves woman womb wombat women wonder wonderful wondrous wont wood woodchucks
wooden woof wool woollen wore work workable workforce workload workman workmen workout workplace worksheets workshop world worldwide worm worn worried
worries worry worse worsen worship worshipped worshipper worst worth worthless worthwhile worthy would wound woven wrap wrapped wrapper wrapping wrath
wreaths wreck wren wrest wrestled wretched wring wrinkles wrist write writhing written wrong wrongdoing wrongfully wrote wrought wrung yard yarn yawn
year yeast yellow yellowish yesterday yeti yield yoga yogurt yoke yolk yonder young youngest youngsters your yourself yourselves youth zeal zealous
zero zinc zone zoom
`;
