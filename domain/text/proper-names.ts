/**
 * Countries, regions, cities, peoples and given names that the spelling corrector must leave alone: "Manila" is not "mania", nor "Turin"
 * "turn". Left out are those that are likelier slips than names, such as Herat for "heart" and Brian for "brain".
 */
export const PROPER_NAMES = `
aarhus aaron ababa aberdeen abidjan abuja accra adam addis adelaide aden afghanistan ahmed ahmedabad aires aisha akiko alabama alaska albania albert
alberta albuquerque alegre aleppo alexander alexandria algeria algiers alice almaty american amina amman amritsar amsterdam anatolia anchorage
andalusia anders andorra andrea angola anita ankara anna antalya antananarivo anthony antonio antwerp apia arequipa argentina argentinian arizona
arjun arkansas armenia arthur arusha ashgabat asmara assam astana asuncion aswan athens atlanta auckland austin australia austria azerbaijan azores
baghdad bahamas bahrain baku bali baltimore bamako bandung bangalore bangkok bangladesh bangladeshi banjul barbados barcelona bari barranquilla
basel basra bavaria beijing beira beirut belarus belem belfast belgian belgium belgrade belize bengal bengaluru benghazi benin benjamin bergen
berlin bern betty bhopal bhutan bihar bilbao birmingham bishkek bissau blantyre bloemfontein bogota bolivia bolivian bologna bombay bordeaux borneo
bosnia boston botswana braga brandon brasilia bratislava brazil brazilian brazzaville bremen bridgetown brighton brisbane bristol brittany brno
bronx brooklyn bruges brunei brussels bucharest budapest buenos buffalo bujumbura bukhara bulawayo bulgaria bulgarian burkina burmese burundi busan
cairns cairo calcutta calgary cali california cambodia cambodian cambridge cameroon canada canadian canberra cancun canterbury caracas cardiff
carlos carmen carol carolina cartagena casablanca catalonia catania cayenne cebu chad chandigarh charlotte chen chengdu chennai chiang chiapas
chicago chile chilean china chisinau chittagong chongqing christchurch cincinnati clara claude cleveland cluj cochabamba coimbatore coimbra cologne
colombia colombian colombo colorado columbia columbus comoros conakry congo connecticut copenhagen cordoba corfu cornwall corsica costa cotonou
crete crimea croatia croatian cuba cuban cuenca curitiba cusco cypriot cyprus czech czechia daegu dakar dakota dallas damascus dammam danang danish
darwin davao debrecen deepa dehradun delaware delhi denmark dennis denpasar denver derry detroit devon dhaka dharamsala diana diego dijon djibouti
dodoma doha dominica dominican donna dorset douala douglas dresden dubai dublin dundee dunedin durban durham dushanbe dusseldorf dutch ecuador
ecuadorian edinburgh edmonton edward egypt eindhoven elena emirates emma england entebbe enugu erbil eritrea essex estonia estonian eswatini ethan
ethiopia ethiopian faisalabad faro fatima fiji finland finnish florence florida fortaleza france francesco frankfurt freetown fresno fujian fukuoka
gabon gaborone galicia galle galway gambia gary gaza gdansk geelong geneva genoa george georgetown georgia gerald germany ghana ghanaian ghent
giovanni giza glasgow gothenburg granada graz greece greenland gregory grenada grenoble groningen guadalajara guangdong guangzhou guatemala
guatemalan guayaquil guinea gujarat guwahati guyana hague haifa haiphong haiti halifax hamburg hamilton hampshire hangzhou hanoi hanover harare
harbin harold hassan havana hawaii helen helsinki henry hiroshi hiroshima hobart hokkaido honduras hongkong honiara honolulu houston hungarian
hungary hussein hyderabad ibadan ibiza ibrahim iceland icelandic idaho illinois iloilo incheon india indiana indianapolis indonesia indore innsbruck
inverness iowa iquitos iran iraq ireland irina isabel isfahan islamabad israel istanbul italy izmir jack jacksonville jacob jaipur jakarta jamaica
jamaican janeiro janet japan jason java jeddah jeffrey jeju jeremy jerry jersey jerusalem johan johannesburg johor jonathan jordan jose julia jurgen
justin kabul kampala kandahar kandy kano kanpur kansas kaohsiung karachi karen karnataka kashmir kathmandu kazakhstan keith kenji kent kentucky
kenya kenyan kerala kevin khalid kharkiv khartoum kiev kigali kingston kinshasa kiribati kisumu klaus kobe kochi kolkata korea kosice kosovo krakow
kuala kumar kumasi kunming kuwait kyiv kyle kyoto kyrgyzstan kyushu labrador lagos lahore lakshmi lancashire lanka laos larry latvia latvian laura
lausanne lawrence layla lebanese lebanon leeds leicester leipzig leone lesotho lhasa liberia libreville libya liechtenstein liege lille lilongwe
lima limerick linda linh lisbon lithuania lithuanian liverpool ljubljana lodz lombok lome london louisiana louisville luanda luang lublin lubumbashi
luca lucia lucknow lumpur lusaka luxembourg luxor luzon lviv lyon macau madagascar madeira madras madrid madurai maine malabo malacca malaga malawi
malaysia malaysian maldives mali mallorca malmo malta maltese managua manama manaus manchester manchuria mandalay manhattan manila manitoba maputo
maracaibo marco maria marrakech marrakesh marseille martin martina maryland maseru mashhad massachusetts mauritania mauritius mbabane mecca medan
medellin melbourne memphis mendoza merida mesa miami michel michelle michigan micronesia miguel mikael milan milwaukee mindanao minh minneapolis
minnesota minsk mississippi missouri mogadishu mohammed moldova mombasa monaco mongolia monrovia montana montenegro monterrey montevideo montpellier
montreal moroccan morocco moscow mosul mozambique muhammad multan mumbai munich murcia muscat myanmar mysore nagasaki nagoya nagpur nairobi namibia
nancy nanjing nantes naples nashville nassau natalia nathan nauru nebraska nepal nepali netherlands nevada newcastle newfoundland nguyen niamey
nicaragua nicholas nicosia niger nigeria nigerian norfolk normandy norway norwegian norwich nottingham nouakchott noumea nukualofa nunavut nuremberg
oakland oaxaca odense odessa ohio okinawa oklahoma olga olivia omaha oman omar omdurman ontario oran oregon orlando osaka oslo ostrava otago ottawa
ouagadougou oulu oxford pablo pakistan pakistani palau palermo palestine palestinian panama papeete papua paraguay paramaribo paris patel patna
patras patrick pattaya paulo pedro penang penh pennsylvania perth peru peruvian peshawar peter petersburg philadelphia philippines phnom phoenix
phuket pierre pittsburgh plovdiv plymouth podgorica pokhara poland polish portland porto portsmouth portugal portuguese poznan prague pretoria
pristina priya provence puebla pune punjab puno qatar quebec queens queensland quetta quezon quito rabat rahul rajasthan raleigh ramallah rawalpindi
reap recife regina rennes reykjavik rhode rhodes riga riyadh rockhampton roger romania romanian rome ronald rosario rotorua rotterdam russia russian
ruth rwanda ryan sacramento saigon salaam salvador salzburg samarkand samoa samuel sanaa sandra sanjay santiago sapporo sara sarah sarajevo sardinia
saskatchewan saskatoon saxony scotland scott scottish seattle sendai senegal senegalese seoul serbia serbian seville seychelles sfax shanghai
sharjah sharon sheffield shenzhen shiraz siberia sichuan sicily siem sierra singapore singh skopje slovak slovakia slovenia slovenian sofia somali
somalia sophie southampton soweto spain srinagar stavanger stefan stephen stockholm strasbourg stuttgart sudan sudanese suffolk sumatra sunita
surabaya surat suriname surrey susan sussex suva svetlana swansea sweden swedish swiss switzerland sydney syria syrian szeged tabriz taichung taipei
taiwan taiwanese tajikistan tallinn tamale tamil tampa tampere tangier tanzania tanzanian tashkent tasmania tatiana tauranga tbilisi tegucigalpa
tehran temuco tenerife tennessee teresa texas thailand thessaloniki thimphu tianjin tibet tijuana timbuktu timisoara timor tirana togo tokyo tonga
toronto toulouse townsville trieste trinidad tripoli trivandrum tromso trondheim tucson tulsa tunis tunisia tunisian turin turkey turkish
turkmenistan turku tuscany tuvalu tyler uganda ugandan ukraine ukrainian ulaanbaatar ulster uppsala uruguay uruguayan utah utrecht uzbekistan
valencia valletta valparaiso vancouver vanuatu varanasi varna vegas venezuela venezuelan venice vermont verona victoria vienna vientiane vietnam
vijay vilnius virginia waikato wales walter wang warsaw washington wellington welsh windhoek winnipeg wisconsin wroclaw wuhan wyoming xinjiang
yamoussoukro yangon yaounde yemen yerevan yogyakarta yokohama york yorkshire yucatan yuki yukon yunnan yusuf zachary zagreb zainab zambia zambian
zanzibar zaragoza zhang zimbabwe zurich
`;
