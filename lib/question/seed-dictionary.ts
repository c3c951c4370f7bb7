import type { Dictionary, DictionaryEntry } from './dictionary';

/** A small dictionary to start from; experts edit it in the app. One line: domain, language, concept, keywords. */
export const seedDictionary: Dictionary = [
  ...entries('finance', 'en', {
    'capital expenditures':
      'capital expenditure|capex|purchases of property, plant and equipment|purchases of property and equipment|additions to property and equipment|additions to property, plant and equipment|payments for property and equipment|payments for capital expenditures|payments for property, plant and equipment|purchase of property, plant and equipment|property, plant and equipment additions|capital spending|expenditures for property',
    'cost of sales':
      'cogs|cost of goods sold|cost of revenue|cost of revenues|cost of products sold|costs of revenue|total cost of revenue|cost of products and services|costs of goods sold',
    revenue:
      'revenues|net sales|net revenue|net revenues|total revenue|total revenues|sales|total net revenues|total net sales|top line',
    'property, plant and equipment':
      'ppe|ppne|pp&e|net ppne|property and equipment|property, plant and equipment, net|property and equipment, net|fixed assets|plant, property and equipment',
    'operating income':
      'operating profit|income from operations|earnings from operations|operating earnings|operating margin|ebit',
    'net income':
      'net earnings|profit for the year|net profit|net income attributable to shareholders|net earnings attributable|bottom line|net profit margin|cash flow conversion|cashflow conversion|fcf conversion',
    'accounts payable': 'trade payables|accounts payable, trade|payables|days payable outstanding|dpo',
    'accounts receivable':
      'trade receivables|receivables, net|accounts and notes receivable|days sales outstanding|dso',
    inventory: 'inventories|merchandise inventories|inventories, net|days inventory outstanding|dio|inventory turnover',
    'depreciation and amortization': 'd&a|depreciation|amortization|ebitda|depreciation, amortization',
    'cash from operations':
      'operating cash flow|cash flow from operating activities|net cash provided by operating activities|cash from operating activities|cash generated from operations|free cash flow|free cashflow|fcf|cash flows from operations',
    'cash and cash equivalents': 'cash balance|cash on hand|cash in hand|cash position|much cash',
    'working capital':
      'current assets|current liabilities|total current assets|total current liabilities|working capital ratio|current ratio|quick ratio',
    'total debt':
      'long-term debt|short-term debt|notes payable|borrowings|short-term borrowings|current portion of long-term debt',
    dividends:
      'cash dividends|dividends paid|dividends declared|payment of dividends|dividends per share|cash dividends declared|dividend payout|payout ratio|retention ratio',
    'shareholders equity':
      "stockholders' equity|shareholders' equity|total equity|shareowners' equity|shareholders' investment",
    'gross margin': 'gross profit|gross margins|gross profit margin',
    'effective tax rate': 'effective income tax rate|provision for income taxes|income tax expense|tax rate',
    'stock repurchases':
      'share repurchases|treasury stock|share buyback|repurchase of common stock|repurchases of common stock',
    'research and development': 'r&d|research, development and related expenses',
    'selling, general and administrative':
      'sg&a|selling and administrative expenses|general and administrative|selling, informational and administrative',
    'earnings per share': 'eps|net income per share|diluted earnings per share',
    'legal proceedings': 'legal battles|litigation|lawsuits|legal matters|contingencies|litigation matters',
    'business segments':
      'product categories|service categories|product lines|divisions|revenue by segment|sales by segment|reportable segments|operating segments|segments|segment information',
    acquisitions: 'acquired|business combinations|acquisition of|mergers',
    employees: 'headcount|workforce|people employed|associates|colleagues|team members',
    'holders of record':
      'registered shareholders|registered stockholders|registered holders|shareholders of record|stockholders of record|record holders|number of shareholders',
    headquarters: 'principal executive offices|head office|corporate headquarters|hq',
    'fiscal year': 'financial year|year ended|fiscal year ended',
    auditor: 'independent registered public accounting firm|audit firm|independent auditors',
    stores: 'number of stores|store count|store data',
    restructuring: 'restructuring charges|restructuring costs|restructuring plan',
    customers: 'major customers|customer concentration|principal customers|sales to customers',
    geographies: 'geographic areas|geographic regions|countries|regions',
    'chief executive officer': 'ceo|principal executive officer|chief executive',
    'chief financial officer': 'cfo|principal financial officer',
    'chief operating officer': 'coo',
    'mergers and acquisitions': 'm&a|acquisitions|divestitures|organic|organic sales|acquisitions and divestitures',
    'constant currency': 'fx|foreign currency|foreign exchange|currency translation|organic',
    guidance: 'outlook|full-year guidance|expects|forecast',
    'annual meeting': 'agm|annual meeting of shareholders|annual meeting of stockholders',
    industry: 'global leader|leading|industries|markets',
    operates: 'operations|operating in|business operations|operated',
    ticker: 'trading symbol|symbol|listed under|under the symbol|traded on',
    'net sales growth': 'organic growth|sales change|growth',
    'operating margin': 'operating income margin|operating income as a percent of sales|percent of net sales',
    'comparable sales': 'same-store sales|comparable store sales|like-for-like sales',
    'pension benefits': 'retirees|postretirement benefits|benefit payments|pension plans|retirement benefits',
    derivatives: 'derivative instruments|notional amount|notional value|hedging instruments|swaps|forward contracts',
    'interest expense': 'interest expense, net|finance costs',
    'total assets': 'assets|return on assets|roa',
    ebitda: 'adjusted ebitda|ebitdar|unadjusted ebitda|adjusted ebitdar',
    'product sales': 'brands|product lines|principal products|products and services',
    'registered securities':
      'securities registered|title of each class|debt securities|notes due|national securities exchange',
    'spin-off': 'spin off|spinning off|separation|split-off|discontinued operations|divestiture',
    nominees: 'election of directors|director nominees|votes for|votes against|votes withheld',
    'credit agreement': 'credit facility|revolving credit|line of credit|term loan|revolver',
    'purchase price': 'consideration transferred|acquisition price|total consideration',
    backlog: 'remaining performance obligations|order backlog|unfilled orders',
    cyclicality: 'cyclical|cyclical demand|downturn|economic conditions',
    layoffs: 'job cuts|workforce reduction|reduction in force|reduce its workforce|redundancies',
  }),
  ...entries('insurance', 'en', {
    premium: 'annual premium|premium payable|total premium|policy premium|contribution',
    deductible: 'excess|retention|self-insured retention|franchise|deductibles',
    'limit of liability':
      'sum insured|limit of indemnity|policy limit|coverage limit|aggregate limit|maximum liability|limit of cover',
    'policy period':
      'period of insurance|policy term|coverage period|effective date|inception date|expiry date|expiration date',
    'insured perils':
      'what is covered|what is insured|policy cover|insurance cover|covered perils|covered causes of loss|insured events|scope of cover|we will pay for',
    exclusions: 'what is not covered|we will not pay|does not cover|this policy excludes|excluded',
    insured: 'policyholder|named insured|insured person|policy holder',
    insurer: 'underwriter|insurance company|carrier',
    claim: 'notification of loss|claims procedure|notice of claim|report a claim',
    cancellation: 'termination|right to cancel|cancel this policy|cooling-off period',
    schedule: 'declarations|declarations page|policy schedule|schedule of cover',
    flood: 'flooding|inundation|rising water|storm surge',
    waiting: 'waiting period|elimination period',
    geographical: 'territorial limits|territory|geographical limits|coverage territory',
  }),
  ...entries('contracts', 'en', {
    'governing law': 'applicable law|laws of the state|governed by|construed in accordance with|jurisdiction',
    term: 'duration|initial term|renewal term|term of this agreement',
    termination: 'terminate|termination for convenience|notice of termination|termination for cause',
    'effective date':
      'commencement date|start date|inception date|inception|start|begin|take effect|entered into as of|dated as of',
    notice: 'notices|written notice|address for notices|notice period',
    parties: 'by and between|party|contracting parties',
    'limitation of liability': 'liability cap|maximum liability|aggregate liability|in no event',
    rent: 'base rent|monthly rent|annual rent|lease payments',
    payment: 'payment terms|due and payable|invoice|net 30|fees',
    assignment: 'assign|transfer of rights|successors and assigns',
    confidentiality: 'confidential information|non-disclosure|nda',
    signed: 'signature|executed|in witness whereof|authorized signatory|pursuant to the requirements|duly caused',
    'force majeure': 'act of god|beyond reasonable control',
    indemnity: 'indemnify|indemnification|hold harmless',
    warranty: 'warranties|warrants|guarantee',
  }),
  ...entries('insurance', 'de', {
    premium: 'Prämie|Beitrag|Versicherungsbeitrag|Jahresprämie',
    deductible: 'Selbstbehalt|Selbstbeteiligung|Franchise',
    'limit of liability': 'Versicherungssumme|Deckungssumme|Höchstentschädigung|Haftungshöchstgrenze',
    'policy period': 'Versicherungsdauer|Versicherungsperiode|Versicherungsbeginn|Ablauf',
    exclusions: 'Ausschlüsse|nicht versichert|ausgeschlossen',
    insured: 'Versicherungsnehmer|versicherte Person',
    insurer: 'Versicherer|Versicherungsgesellschaft',
    claim: 'Schadenmeldung|Schadenfall|Schadenanzeige|Obliegenheiten',
    cancellation: 'Kündigung|Widerruf|kündigen',
    schedule: 'Versicherungsschein|Police',
  }),
  ...entries('insurance', 'fr', {
    premium: 'prime|cotisation|prime annuelle',
    deductible: 'franchise',
    'limit of liability': 'plafond de garantie|capital assuré|montant garanti|limite de garantie',
    'policy period': "période d'assurance|date d'effet|échéance|durée du contrat",
    exclusions: 'exclusions|ne sont pas garantis|sont exclus|non couverts',
    insured: "assuré|souscripteur|preneur d'assurance",
    insurer: "assureur|compagnie d'assurance",
    claim: 'sinistre|déclaration de sinistre',
    cancellation: 'résiliation|résilier|renonciation',
    schedule: 'conditions particulières',
  }),
  ...entries('insurance', 'es', {
    premium: 'prima|prima anual|cuota',
    deductible: 'franquicia|deducible',
    'limit of liability': 'suma asegurada|límite de indemnización|límite máximo|capital asegurado',
    'policy period': 'vigencia|periodo de seguro|fecha de efecto|vencimiento',
    exclusions: 'exclusiones|quedan excluidos|no están cubiertos|riesgos excluidos',
    insured: 'asegurado|tomador|tomador del seguro',
    insurer: 'asegurador|aseguradora|compañía de seguros',
    claim: 'siniestro|comunicación del siniestro',
    cancellation: 'rescisión|cancelación|desistimiento',
    schedule: 'condiciones particulares',
  }),
  ...entries('contracts', 'de', {
    'governing law': 'anwendbares Recht|Gerichtsstand|unterliegt dem Recht',
    term: 'Laufzeit|Vertragsdauer|Mindestlaufzeit',
    termination: 'Kündigung|Kündigungsfrist|außerordentliche Kündigung',
    rent: 'Miete|Mietzins|Nettokaltmiete|Grundmiete',
    parties: 'Vertragsparteien|Vermieter|Mieter|Auftraggeber|Auftragnehmer',
  }),
  ...entries('contracts', 'fr', {
    'governing law': 'droit applicable|loi applicable|juridiction compétente|tribunal compétent',
    term: 'durée|durée initiale|reconduction',
    termination: 'résiliation|préavis|résilier',
    rent: 'loyer|loyer mensuel|charges',
    parties: 'parties|bailleur|locataire|preneur',
  }),
  ...entries('contracts', 'es', {
    'governing law': 'ley aplicable|jurisdicción|legislación aplicable|tribunales',
    term: 'duración|plazo|prórroga',
    termination: 'resolución|rescisión|preaviso',
    rent: 'renta|alquiler|renta mensual',
    parties: 'partes|arrendador|arrendatario',
  }),
  ...entries('finance', 'de', {
    revenue: 'Umsatz|Umsatzerlöse|Erlöse',
    'net income': 'Jahresüberschuss|Konzernergebnis|Nettogewinn|Gewinn nach Steuern',
    'operating income': 'Betriebsergebnis|operatives Ergebnis',
    'shareholders equity': 'Eigenkapital',
    employees: 'Mitarbeiter|Beschäftigte|Angestellte',
    dividends: 'Dividende|Ausschüttung',
  }),
  ...entries('finance', 'fr', {
    revenue: "chiffre d'affaires|ventes|produits des activités",
    'net income': 'résultat net|bénéfice net',
    'operating income': 'résultat opérationnel|résultat d’exploitation',
    'shareholders equity': 'capitaux propres',
    employees: 'effectif|salariés|collaborateurs',
    dividends: 'dividende|distribution',
  }),
  ...entries('finance', 'es', {
    revenue: 'ingresos|ventas|cifra de negocios|importe neto de la cifra de negocios',
    'net income': 'resultado neto|beneficio neto|utilidad neta',
    'operating income': 'resultado de explotación|resultado operativo',
    'shareholders equity': 'patrimonio neto|fondos propios',
    employees: 'empleados|plantilla|trabajadores',
    dividends: 'dividendo|reparto',
  }),
];

function entries(domain: string, language: string, concepts: Record<string, string>): DictionaryEntry[] {
  return Object.entries(concepts).map(([concept, keywords]) => ({
    concept,
    domain,
    language,
    keywords: keywords.split('|'),
  }));
}
