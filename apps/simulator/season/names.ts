import type { Random } from '../random.ts';

const firstNames =
  `Abel Adrik Alonzo Amadou Ambrose Ansel Ashby Barnaby Bastien Beckett Boaz Bram Brecken Caspian Cato Cedar Cillian
Cormac Cosimo Cyprian Dario Darnley Davin Desmin Dorian Ebbe Edison Elias Emeric Enzo Esa Ezio Fabian Farrow Felix
Fenton Ferran Finnian Florian Gale Gideon Goran Griffin Halden Hector Idris Ilya Ingram Ivo Jabali Jarek Jeremias
Joaquim Jonah Jory Kaspar Kato Keaton Kellan Kwesi Lachlan Lazar Leander Lorcan Lucan Magnus Malo Marcel Matteus Milo
Mirko Nestor Niels Noam Obed Octavio Odell Olamide Orson Osric Otis Pascal Percy Phelan Pim Quillan Rafe Ramiro Remy
Renzo Rhys Roan Romare Rufus Sacha Samson Severin Silas Soren Stellan Sunday Tadeo Tavish Teo Thaddeus Tobin Tomasz
Torin Ulises Umar Valentin Vaughn Viggo Warrick Wendell Wim Xavi Yannick Yusuf Zeb Zoltan Zuri`.split(/\s+/);

const lastNames =
  `Abernethy Achterberg Adeyinka Alcorn Aldermoor Amberly Andrasik Arbogast Ardenne Ashgrove Aubrecht Babatola Bainton
Balcombe Bandurski Barrowclough Bastidas Beckwourth Belanov Bellamare Benbow Berglund Bexley Blackmere Blaskovic Bodnar
Bonaventure Borchard Boscastle Bracewell Brandvold Breckinmoor Brightwater Bulgakin Burdett Cadwallon Calderstone
Callowhill Camara-Diaz Cantwell Caravello Carrowmore Castellane Chibuzor Chisholme Clutterby Coldwater Colquitt
Corradine Cottingley Covenhoven Cranmoor Crestwell Culverton Dabrowa Dalgaard Danquah Darkwater Davenholt Delacruze
Demirkan Deverell Dimitrak Dockery Dolezal Dombrowe Donnegal Dragoste Dravec Dunleith Durosinmi Eastlake Ebersole
Edgerly Eidsvoll Ekdahl Elderkin Ellingsworth Emenike Endicott Erlanger Estevane Fairbrook Falconbridge Farnsby Fauntleroy
Featherstone Fenwicke Fiorello Fitzalan Flanders-Okoro Fontanez Forsgren Foxworthy Frostick Gainsborough Galbraithe
Garavaglia Gatlinburg Gellert Glasscock Gnidec Goodspeed Gorringe Grabowiec Granholm Greystock Grimaldo Gundersby Gyasiwah
Hackensmith Halvorsby Hardcastle Harrowgate Hasselbring Hawkesworth Heatherly Hellstroem Hightower-Bell Hollingbrook
Holmqvist Hornblower Huckaby Hvidsten Ibironke Igbokwe Inchbald Ingleby Ironside Isaksby Iversholt Jablonec Jankauer
Jardineaux Jerningham Jokelund Jourdanne Kabongola Kallstrom Karagiorgis Kaszuba Keatinge Kilbracken Kingsnorth Kjeldgaard
Klimovic Kolawole Korhola Kostrzewa Kowalczuk Krasniq Kuusamo Lachapelle Ladiposky Lanchester Langstroth Larkspur Laskaris
Laurenzo Leclairmont Lestrange Lindqvister Lockridge Lonergan Lowenthal Lugosy Lundestad Mabuza MacAskill Madrigal
Maldonaire Malmgren Mandelbaum Marchetti Marlowell Masterton Matsouka Mbatha Meadowcroft Mendizabal Merriweather Mihailov
Millbanke Mirkwood Mokoena Montressor Moorhouse Mortensby Mulvaney Muszynska Nakamba Nethercott Netterville Nieminen
Nightingale Norbury Northcote Nwachukwu Oakhurst Obiageli Ochieng Odenkirke Okwuosa Oldershaw Olufemi Onslowe Oravec
Osterhaus Ottesen Overstreet Owusu-Sarpong Palmgren Papadakis Passmore Pavlenko Peddlebury Pemberton Pendergrass Perrault
Pettersen-Nwosu Pilkington Pinkerton Plantagenet Polkinghorne Pomeroy Postlethwaite Prendergast Przybyla Quarrington
Quesnel Quillfeather Rademaker Radulesco Ragnarsby Ravensworth Redfearne Reichenau Rhinehart Ridgewell Rochambeau
Rosenthorne Rothwell Rountree Rukavina Ruthersby Sacheverell Saltonstall Sandoval-Reyes Santacroce Sarkisian Savoyard
Scarborough Schoenfeldt Seabrooke Sedgewick Selassiene Seymour-Adu Shackelford Siemienska Silverlock Skarsgaard Skovgaard
Smallwood Snowden Sobolewski Somerville Sorensby Spellmeyer Springhall Stagliano Stanhope Starkweather Stavropol Steenburgen
Stillwater Stockdale Stradivari Strickwell Sundquist Swansbury Szymczak Talbotson Tanquerel Tarkington Tchamitchian
Templeton Thackeray Thistlewood Thorvaldson Tichborne Tolliver Torkelson Trelawney Tremblaye Trevanion Tsukanov Turnquist
Twelvetrees Uchenwa Ulvestad Underhill Upchurch Vaisanen Valderrama Vanterpool Varnhagen Vassilaki Velasquine Verhoeven
Vinterberg Voskuijl Wadsworth Wainscott Waldegrave Wankowicz Warburton Waterfield Weatherby Westergaard Whitcombe
Whitlocke Wickersham Widmark Wilberforce Willoughby Windermere Winterbourne Wolstenholm Woodhaven Worthington Wrenfield
Wyndham Yarborough Yellowlees Yevtush Yngvesson Zabriskie Zaleski Zambrano Zeffirelle Zielonka Zwanenburg`.split(
    /\s+/,
  );

/** Diacritics for some of the names above, as NBA teams write them. */
const marked = new Map([
  ['Blaskovic', 'Blašković'],
  ['Klimovic', 'Klimović'],
  ['Hellstroem', 'Hellström'],
  ['Kallstrom', 'Källström'],
  ['Perrault', 'Pérrault'],
  ['Demirkan', 'Demirkân'],
  ['Jablonec', 'Jablonečký'],
  ['Fontanez', 'Fontáñez'],
]);

export interface PersonName {
  readonly first: string;
  readonly last: string;
  readonly full: string;
  readonly asciiFirst: string;
  readonly asciiLast: string;
}

const combiningMarks = /[\u0300-\u036f]/g;

/** Removes diacritics, as in Yahoo’s `ascii_last` and all ESPN names. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(combiningMarks, '');
}

/** Returns `count` distinct invented names. Surnames repeat only after all are used. */
export function inventNames(count: number, stream: Random): PersonName[] {
  const names: PersonName[] = [];
  const taken = new Set<string>();
  let surnames: string[] = [];
  while (names.length < count) {
    if (surnames.length === 0) surnames = stream.shuffle(lastNames);
    const plain = surnames.pop() ?? '';
    const first = stream.chance(0.02) ? `${stream.pick('ABCDJKLMRT'.split(''))}.J.` : stream.pick(firstNames);
    const suffix = stream.chance(0.03) ? stream.pick([' Jr.', ' III', ' II']) : '';
    const last = `${marked.get(plain) ?? plain}${suffix}`;
    const full = `${first} ${last}`;
    if (taken.has(full)) continue;
    taken.add(full);
    names.push({ first, last, full, asciiFirst: withoutMarks(first), asciiLast: withoutMarks(last) });
  }
  return names;
}
