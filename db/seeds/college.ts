import type { ClassForm } from '#domain/college/class-form.ts'
import type { CollegeRegistration } from '#domain/college/institution/college-form.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { officers } from './people.ts'

/** The application of the demo college. No college has this AISHE code. */
export const collegeApplication = {
  role: 'college',
  orgName: 'Kinara College of Engineering',
  kind: 'engineering-college',
  city: 'Mumbai',
  website: 'https://kinara.example',
  aisheCode: 'C-00000',
  domains: 'kinara.example',
  contactName: officers.kavita.name,
  contactPost: 'NSS Programme Officer',
  contactEmail: 'registrar@kinara.example',
  phone: '+91 22 5550 0132',
} as const satisfies CollegeRegistration

/** The class is joined with a fixed code, for the tour and for pictures. Codes of other classes are random. */
export const DEMO_JOIN_CODE = 'DEM0CAMP'

export const demoClass = (today: Day): ClassForm => ({
  ...{ name: 'Civil Engineering, third year', programme: 'ugc', programmeName: null, goalHours: 30 },
  ...{ firstDay: addDays(today, -90), lastDay: addDays(today, 150) },
})

const NAMES = `
Aarav Deshmukh, Aditi Kulkarni, Afreen Ansari, Akash Pawar, Amrita Bose, Aniket Shinde, Anjali Verma, Arjun Nambiar, Asha Menon, Bhavana Rao,
Chaitanya Joshi, Darshan Solanki, Deepa Krishnan, Devansh Mehta, Diya Chatterjee, Esha Sawant, Faizan Qureshi, Fatima Sheikh, Gaurav Mishra,
Gurleen Kaur, Harpreet Gill, Hetal Parmar, Ishaan Kamble, Isha Tiwari, Joseph Lalrinawma, Kabir Malhotra, Karthik Subramanian, Kiran Gaikwad,
Lavanya Shetty, Madhuri More, Manish Chauhan, Maria D’Souza, Meenakshi Iyer, Mohammed Irfan, Mrunal Patil, Nandini Hegde, Nikhil Jadhav,
Omkar Bhosale, Pallavi Ghosh, Pranav Kadam, Prakash Naik, Priyanka Salvi, Rahul Sonawane, Rashid Patel, Riya Thakur, Rohit Yadav, Ruth Fernandes,
Sakshi Mane, Samuel Mathew, Shreya Dutta, Siddharth Rane, Sneha Pillai, Sunita Murmu, Tanvi Khandelwal, Tejas Gokhale, Tenzin Dolma, Uma Reddy,
Varun Bhatt, Yash Chavan, Zoya Khan`

/** The sixty lines of the class list. */
export const classList = NAMES.split(',').map((name, at) => ({
  rollNumber: `23CE${String(at + 1).padStart(3, '0')}`,
  name: name.trim(),
}))

/** The students who share with the class, by subject, with their names on its list. One account has its name in another script. */
export const sharers = {
  asha: 'Asha Menon',
  aarav: 'Aarav Deshmukh',
  fatima: 'Fatima Sheikh',
  gurleen: 'Gurleen Kaur',
  meenakshi: 'Meenakshi Iyer',
  'neighbour-1': 'Ishaan Kamble',
  'neighbour-2': 'Ruth Fernandes',
  'neighbour-3': 'Zoya Khan',
  'neighbour-4': 'Tenzin Dolma',
  'neighbour-5': 'Prakash Naik',
  'neighbour-6': 'Sneha Pillai',
  'neighbour-7': 'Harpreet Gill',
} as const
